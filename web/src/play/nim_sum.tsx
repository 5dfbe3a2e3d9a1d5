// The values of the terms as binary columns, and their nim-sum.
import { binaryColumns } from './game';
import { texts } from '../texts';

export function NimSum({ terms }: { terms: { term: string; value: string | null }[] }) {
  const columns = binaryColumns(terms.map(({ value }) => value));
  if (!columns || terms.length < 2) return null;
  return (
    <section class="nim-sum">
      <h2>{texts.play.nimSum}</h2>
      <table>
        <tbody>
          {terms.map(({ term, value }, i) => (
            <tr key={i}>
              <th scope="row">{term}</th>
              <td>{value}</td>
              {[...columns.rows[i]].map((digit, k) => (
                <td key={k} class={`digit ${columns.balanced[k] ? '' : 'odd'} ${digit === '1' ? 'one' : ''}`}>{digit}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.play.sum}</th>
            <td>*{parseInt(columns.sum, 2)}</td>
            {[...columns.sum].map((digit, k) => (
              <td key={k} class={`digit ${digit === '1' ? 'odd one' : ''}`}>{digit}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="quiet">{texts.play.nimSumHelp}</p>
    </section>
  );
}
