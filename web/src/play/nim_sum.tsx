// The values of the terms as binary columns, and their nim-sum. With a move under the pointer, the digits that it would
// turn over are shown turned.
import type { TermValue } from '../api';
import { plainValue } from '../expression';
import { binaryColumns } from './game';
import { texts } from '../texts';

// Every heap or row as a line of its own.
export const spreadTerms = (terms: TermValue[]): TermValue[] => terms.flatMap((term) => (term.parts && term.parts.length > 1 ? term.parts : [term]));

export function NimSum(props: { terms: TermValue[]; then?: TermValue[] | null }) {
  const terms = spreadTerms(props.terms);
  const after = props.then ? spreadTerms(props.then) : null;
  const same = after !== null && after.length === terms.length;
  const now = binaryColumns(terms.map(({ value }) => value));
  const width = now?.sum.length ?? 0;
  const then = same ? binaryColumns(after.map(({ value }) => value), width) : null;
  if (!now || terms.length < 2) return null;
  const shown = then && then.sum.length === width ? then : now;
  const digits = (row: string, was: string) =>
    [...row].map((digit, k) => (
      <td key={k} class={`digit ${shown.balanced[k] ? '' : 'odd'} ${digit === '1' ? 'one' : ''} ${digit === was[k] ? '' : 'flipped'}`}>{digit}</td>
    ));
  return (
    <section class="nim-sum">
      <h2>{texts.play.nimSum}</h2>
      <table>
        <tbody>
          {terms.map(({ term }, i) => (
            <tr key={i}>
              <th scope="row">{shown === then ? after![i].term : term}</th>
              <td>{plainValue((shown === then ? after![i] : terms[i]).value ?? '')}</td>
              {digits(shown.rows[i], now.rows[i])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.play.sum}</th>
            <td>{plainValue(`*${parseInt(shown.sum, 2)}`)}</td>
            {digits(shown.sum, now.sum)}
          </tr>
        </tfoot>
      </table>
      <p class="quiet">{texts.play.nimSumHelp}</p>
    </section>
  );
}
