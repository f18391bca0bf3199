import { hashSource } from '../../service/administration/replay.ts';
import type { Difference, Replay } from '../../service/administration/replay.ts';

/**
 * The page that shows a consent drawn again: what it is, and a frame of the size of the window. It opens from a disk and loads
 * nothing. The frame has another origin than the page, and its script is known to the policy by its hash.
 */
export function replayPage(replay: Replay): string {
  const { consentId, receivedAt, method, language, release, width, height, differences } = replay;
  const facts = [
    ['Consent', consentId],
    ['Recorded', receivedAt],
    ['Answered in', `the ${method}`],
    ['Language', language],
    ['Release', release],
    ['Window', `${width} x ${height}`],
  ];
  // A frame of a text inherits the policy of the page around it.
  const policy = replay.policy.replace('script-src', `style-src '${hashSource(style)}'; script-src`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>Consent ${escaped(consentId)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<h1>What the person was asked</h1>',
    '<p>Drawn again from the archive. This is no picture of the screen: the rest of the page, and its own style, are not in it.</p>',
    `<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`,
    differences.length > 0
      ? `<ul>${differences.map((each) => `<li>${sentences[each]}</li>`).join('')}</ul>`
      : '',
    `<iframe title="The ${method}" sandbox="allow-scripts" width="${width}" height="${height}" srcdoc="${escaped(replay.html)}"></iframe>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const sentences: Readonly<Record<Difference, string>> = {
  look: 'The consent does not say how large the window was, and whether it was dark.',
  extra: 'The page had a theme, a text or a logo of its own there, which are not archived.',
  again: 'The person was asked again. The sentence that said why is left out.',
  parts: 'The choice was sent in several consents. This is drawn as if everything had been asked.',
};

/** All lengths are whole pixels: a frame between two pixels is drawn otherwise. */
const style =
  'body{font:16px/24px system-ui,sans-serif;color-scheme:light dark;margin:16px}h1{font-size:20px}h1,p,dl,ul{margin:0 0 16px}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:0 16px}dd{margin:0;overflow-wrap:anywhere}' +
  'iframe{display:block;border:0;outline:1px solid GrayText;will-change:transform}';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
