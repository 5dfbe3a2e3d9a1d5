// Says that the server is gone, and that nothing is lost by it.
import { useConnection } from './connection';
import { texts } from './texts';

export function ConnectionNote() {
  const { lost, recoveries, tryNow } = useConnection();
  return (
    <div class={lost ? 'connection lost' : 'connection'} role="status" aria-live="polite">
      {lost ? (
        <>
          {texts.connection.lost} <button onClick={tryNow}>{texts.connection.tryNow}</button>
        </>
      ) : (
        recoveries > 0 && <span class="unseen">{texts.connection.back}</span>
      )}
    </div>
  );
}
