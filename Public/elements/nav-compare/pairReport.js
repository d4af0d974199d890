// A comparison as one HTML page for a review: what differs, in sentences, and the findings of both.
import { timeText } from '../../model/clock.js';
import { severities, severityOf } from '../../model/findings.js';
import { outcomeOf } from '../../model/outcome.js';
import { placeOf } from '../../model/pair.js';
import { sentenceOf } from '../../model/sentences.js';

const mostDifferences = 60;

/**
 * @param {{ letter: string, name: string, design: string, history: object,
 *   pictures: string[]|null }[]} sides `design` is its title and author, `pictures` are data URLs
 *   of the phone at each time, null where a log has no views
 * @param {{ difference: object|null, rows: object[], findings: object[] }} pair what `Pair` found
 * @param {{ story: string|null, titles: Map<string, string>, times: number[] }} about the title of
 *   the story that is compared, the rules' titles, and the times of the pictures
 * @returns {string} a page without scripts that loads nothing
 */
export function pairReport(sides, pair, { story, titles, times }) {
  const title = [story, ...sides.map(({ letter, name }) => `${letter}: ${name}`)].filter(Boolean).join(' – ');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${text(title)} – NavScope report</title>
<style>${style}</style>
<main>
<h1>${text(title)}</h1>
<p>${text(firstSentence(pair.difference))}</p>
<div class="wide"><table>
${['', ...sides.map(({ letter }) => letter)].map((it) => `<th scope="col">${text(it)}</th>`).join('')}
${line('Design', sides, ({ design }) => design)}
${line('Inputs', sides, inputsOf)}
${line('Outcome', sides, ({ history }) => outcomeOf(history))}
</table></div>
${times.map((t, at) => `<h2>The phones at ${text(timeText(t))}</h2>
<div class="phones">${sides.map((side) => figure(side, at, t)).join('')}</div>`).join('\n')}
<h2>Findings</h2>
${findingsOf(pair.findings, titles)}
<h2>Differences</h2>
${differencesOf(pair.rows.filter((row) => !isFinding(row, sides)))}
</main>
</html>
`;
}

const text = (value) => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function firstSentence(difference) {
  if (difference === null) return 'No difference.';
  const { t, sentence = '' } = difference;
  return `First difference at ${timeText(t)} (${placeOf(difference)}). ${sentence}`.trimEnd();
}

const line = (name, sides, told) =>
  `<tr><th scope="row">${text(name)}</th>${sides.map((side) => `<td>${text(told(side))}</td>`).join('')}</tr>`;

function inputsOf({ history }) {
  const inputs = history.events.filter(({ kind, name }) => kind === 'input' && name === undefined);
  return inputs.map((event) => `${sentenceOf(event)} at ${timeText(event.t)}`).join(', ') || 'None';
}

function figure({ letter, name, history, pictures }, at, t) {
  const input = history.events.slice(0, history.seqAt(t))
    .findLast(({ kind, name: what }) => kind === 'input' && what === undefined);
  const image = pictures === null ? '<p>The log has no views.</p>'
    : `<img src="${text(pictures[at])}" alt="${text(`The phone of ${letter} at ${timeText(t)}`)}">`;
  return `<figure>${image}<figcaption><b>${text(letter)}</b> ${text(name)}${input ? `, after ${text(sentenceOf(input))}` : ''}</figcaption></figure>`;
}

function findingsOf(findings, titles) {
  if (findings.length === 0) return '<p>No findings on either side.</p>';
  return `<ol class="findings">${findings.map(({ rule, severity, a, b }) => {
    const { title } = severities.find(({ id }) => id === severity);
    const sides = [['A', a], ['B', b]].map(([letter, all]) =>
      `<p><b>${letter}</b> ${all.length === 0 ? 'does not have it.' : all.map((it) => text(`${timeText(it.t)}: ${it.message}${severityOf(it) === severity ? '' : ` (${severityOf(it)})`}`)).join('<br>')}</p>`);
    const hints = [...new Set([...a, ...b].map(({ hint }) => hint).filter(Boolean))];
    return `<li class="${severity}"><p><b>${title}</b> ${text(titles.get(rule) ?? rule)} <code>${text(rule)}</code></p>
${sides.join('')}${hints.map((hint) => `<p class="hint">${text(hint)}</p>`).join('')}</li>`;
  }).join('\n')}</ol>`;
}

/** Findings are told above. */
const isFinding = ({ a, b }, sides) => {
  const [side, { seq }] = a === null ? [sides[1], b] : [sides[0], a];
  return side.history.events[seq - 1].kind === 'finding';
};

/** What one side alone has, and what comes at another time on the other. */
function differencesOf(rows) {
  const told = rows.map(sentenceOfRow).filter((it) => it !== null);
  if (told.length === 0) return '<p>The key events of both are the same, at the same times.</p>';
  const more = told.length - mostDifferences;
  return `<ul>${told.slice(0, mostDifferences).map((it) => `<li>${text(it)}</li>`).join('\n')}</ul>${more > 0 ? `<p>And ${more} more.</p>` : ''}`;
}

function sentenceOfRow({ a, b }) {
  if (a === null || b === null) return `${timeText((a ?? b).t)}, only in ${a ? 'A' : 'B'}: ${(a ?? b).text}.`;
  return a.t === b.t ? null : `${timeText(a.t)} in A, ${timeText(b.t)} in B: ${b.text}.`;
}

const style = `
:root{color-scheme:light dark;--text:#1a1e25;--quiet:#5a6270;--line:#dde0e6;--back:#fff;--soft:#f4f5f7;--red:#b3261e;--amber:#8a5300}
@media (prefers-color-scheme:dark){:root{--text:#e7eaef;--quiet:#a0a9b8;--line:#2c323d;--back:#14171c;--soft:#1a1e25;--red:#ff9c93;--amber:#f0b95a}}
body{margin:0;background:var(--back);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{max-width:1040px;margin:0 auto;padding:24px 16px 64px}
h1{margin:0 0 4px;font-size:26px}h2{margin:32px 0 8px;font-size:18px}p{margin:4px 0}
code{font:12px/1.5 ui-monospace,monospace}.wide{overflow-x:auto}table{border-collapse:collapse;margin-top:12px}
th,td{padding:4px 16px 4px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}th{color:var(--quiet);font-weight:600}
.findings{padding-left:0;list-style:none}.findings>li{margin:0 0 12px;padding:8px 14px;border-left:3px solid var(--line);background:var(--soft)}
.findings>.error{border-color:var(--red)}.findings>.warning{border-color:var(--amber)}.hint{color:var(--quiet)}
.phones{display:flex;flex-wrap:wrap;gap:18px}figure{width:min(280px,44%);margin:0}img{width:100%}figcaption{font-size:12.5px;overflow-wrap:anywhere}
@media print{figure,li{break-inside:avoid}}`;
