import { type SeenRequest, states } from '../visit/observation.ts';
import { type Scan, summaryOf } from './text-report.ts';
import { blindSpots, sentencesOf, whens } from './sentences.ts';

/**
 * The report as one HTML file without scripts: what was found, and for each page which hosts were asked in which state, and
 * when.
 */
export function htmlReport(scan: Scan): string {
  const { pages, findings, scannedAt } = scan;
  const title = `Scan of ${new URL(pages[0] ?? 'about:blank').host}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
<h1>${escaped(title)}</h1>
<p>${escaped(summaryOf(findings, pages.length))} <time datetime="${escaped(scannedAt)}">${escaped(scannedAt)}</time></p>
<ol class="findings">${findings.map(findingOf).join('')}</ol>
<h2>Who was asked, and when</h2>
${pages.map((page) => waterfallOf(page, scan.requests)).join('')}
<p>A scan cannot see ${escaped(blindSpots.join('; '))}.</p>
</html>
`;
}

function findingOf(finding: Scan['findings'][number]): string {
  const [found, remedy] = sentencesOf(finding);
  const weight = finding.isKnown ? 'known' : finding.level;
  const paths = finding.pages.map((page) => new URL(page).pathname).join(', ');
  return `<li><strong class="${weight}">${weight}</strong> ${escaped(found)}<br>${escaped(remedy)}<br><small>${escaped(paths)}</small></li>`;
}

/** A row for each host, a column for each state, and in it a mark for each request. */
function waterfallOf(page: string, requests: readonly SeenRequest[]): string {
  const ofPage = requests.filter((request) => request.page === page);
  const seen = states.filter((state) => requests.some((request) => request.state === state));
  const hosts = [...new Set(ofPage.map(({ address }) => new URL(address).host))].toSorted();
  const end = Math.max(1_000, ...ofPage.map(({ at }) => at));
  const cellOf = (host: string, state: string) => {
    const found = ofPage.filter(
      (request) => request.state === state && new URL(request.address).host === host,
    );
    if (!found.length) return '<td></td>';
    const marks = found.map(
      ({ at }) => `<rect x="${Math.round((at / end) * 98)}" y="0" width="2" height="8"/>`,
    );
    const words = found.map(({ at, type, address }) => `${(at / 1_000).toFixed(1)} s, ${type}: ${address}`);
    return `<td><svg viewBox="0 0 100 8" role="img" aria-label="${found.length}"><title>${escaped(words.join('\n'))}</title>${marks.join('')}</svg><small>${found.length}, from ${(Math.min(...found.map(({ at }) => at)) / 1_000).toFixed(1)} s</small></td>`;
  };
  const rows = hosts.map(
    (host) =>
      `<tr><th scope="row">${escaped(host)}</th>${seen.map((state) => cellOf(host, state)).join('')}</tr>`,
  );
  const heads = seen.map((state) => `<th scope="col">${escaped(whens[state])}</th>`).join('');
  const table = `<div class="scroll"><table><tr><th scope="col">Host</th>${heads}</tr>${rows.join('')}</table></div>`;
  const { pathname } = new URL(page);
  return `<h3>${escaped(pathname)}</h3>${rows.length ? table : '<p>Nobody but the site itself.</p>'}`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
h1 { overflow-wrap: anywhere; }
.findings { padding: 0; list-style: none; }
.findings li { margin: 0 0 1rem; overflow-wrap: anywhere; }
strong { display: inline-block; min-width: 4rem; }
.error { color: light-dark(#b00020, #ff8a80); }
.advice { color: light-dark(#6b4e00, #ffd54f); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; min-width: 100%; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; border-top: 1px solid #8884; }
th { font-weight: 600; }
svg { display: block; width: 8rem; height: 0.75rem; background: #8882; fill: currentColor; }
small { opacity: 0.8; }
`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for the content of an element, or for an attribute in quotes. */
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '');
