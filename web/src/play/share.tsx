// A link that holds the whole game, a picture of the position, and a frame for other pages.
import { useState } from 'preact/hooks';
import { save } from '../save';
import { pictureOf } from './picture_file';
import { texts } from '../texts';

const t = texts.play.sharing;

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function Share(props: { name: string }) {
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState('');
  const copy = async (text: string) => {
    const done = await copied(text);
    setByHand(done ? '' : text);
    setSaid(done ? t.copied : t.byHand);
    if (done) setTimeout(() => setSaid(''), 2500);
  };
  const embedded = () => `<iframe src="${location.href}${location.search ? '&' : '?'}embed=1" width="640" height="520" title='${props.name}'></iframe>`;
  const savePicture = () => {
    const pictures = [...document.querySelectorAll<SVGSVGElement>('.boards svg.picture')];
    if (pictures.length > 0) save(`${props.name}.svg`, new Blob([pictureOf(pictures)], { type: 'image/svg+xml' }));
  };
  return (
    <details class="share">
      <summary>{t.title}</summary>
      <div class="buttons">
        <button onClick={() => void copy(location.href)}>{t.link}</button>
        <button onClick={savePicture}>{t.picture}</button>
        <button onClick={() => void copy(embedded())}>{t.embed}</button>
      </div>
      <p class="quiet" role="status">{said}</p>
      {byHand && <input aria-label={t.byHand} readOnly value={byHand} onFocus={(event) => event.currentTarget.select()} />}
    </details>
  );
}
