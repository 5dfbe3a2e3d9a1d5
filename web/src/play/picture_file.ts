// The boards as they are seen now, as one picture that needs no style sheet.
const properties = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity', 'font-size', 'font-weight', 'font-family', 'text-anchor'];

function styled(picture: SVGSVGElement): SVGSVGElement {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const [from, to] = [picture.querySelectorAll('*'), copy.querySelectorAll('*')];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of properties) to[i].setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'role', 'tabindex', 'aria-label']) to[i].removeAttribute(name);
  });
  return copy;
}

export function pictureOf(pictures: SVGSVGElement[]): string {
  const margin = 16;
  let y = margin;
  let widest = 0;
  const parts = pictures.map((picture) => {
    const { width, height } = picture.viewBox.baseVal;
    const part = `<g transform="translate(${margin} ${y})">${styled(picture).innerHTML}</g>`;
    y += height + margin;
    widest = Math.max(widest, width);
    return part;
  });
  const paper = getComputedStyle(document.querySelector('.table') ?? document.body).backgroundColor;
  const [width, height] = [widest + 2 * margin, y];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${paper}"/>${parts.join('')}</svg>\n`;
}
