import { documentation } from '../../../../protocol/documentation.ts';
import { shortLine } from '../../../../protocol/visible-text.ts';
import type { Finding, FindingCode } from '../findings/finding.ts';
import { type State, states } from '../visit/observation.ts';

/** When something was seen, as the end of a sentence. */
export const whens: Readonly<Record<State, string>> = {
  before: 'before a choice',
  refused: 'after a refusal',
  accepted: 'after an acceptance',
  withdrawn: 'after a withdrawal',
  signal: 'with Global Privacy Control',
};

/** What was found, and what to do. */
export function sentencesOf(finding: Finding): readonly [found: string, remedy: string] {
  return [founds[finding.code](finding), remedies[finding.code](finding)];
}

type Words = Readonly<Record<FindingCode, (finding: Finding) => string>>;

const founds: Words = {
  'without-consent': (finding) =>
    `${quoted(finding.vendor)} loads ${finding.what} ${whenOf(finding)}${placeOf(finding)}.`,
  undeclared: (finding) =>
    `The page asks ${hostOf(finding)} ${whenOf(finding)}${placeOf(finding)}. It is in no entry of the catalogue.`,
  'brought-along': (finding) =>
    `${quoted(finding.vendor)} brings ${hostOf(finding)} along ${whenOf(finding)}${placeOf(finding)}. It is in no entry of the catalogue.`,
  'stored-without-consent': (finding) =>
    `${quoted(finding.vendor)} stores ${itemOf(finding)} ${whenOf(finding)}${writerOf(finding)}.`,
  'unlisted-storage': (finding) =>
    `${storerOf(finding)} stores ${itemOf(finding)} ${whenOf(finding)}${writerOf(finding)}, and no vendor lists it.`,
  'left-after-withdrawal': (finding) =>
    `${itemOf(finding, 'The ')} of ${quoted(finding.vendor)} is left after a withdrawal.`,
  fingerprinting: (finding) => `${finding.address ?? 'A script'} ${finding.what} ${whenOf(finding)}.`,
  'unknown-mark': ({ what, element, address }) =>
    `The element ${element ?? ''}${address ? ` for ${short(address)}` : ''} is marked for ${what}, which the catalogue does not have.`,
  'signal-undeclared': ({ what, failure }) =>
    `By its catalogue the site honours Global Privacy Control, but ${what} ${failure ?? ''}.`,
  unreached: ({ vendor, what, failure }) =>
    `${what} of ${quoted(vendor)} could not be reached (${failure}), so what it does was not seen.`,
  'vendor-never-seen': ({ vendor }) => `${quoted(vendor)} loads and stores nothing on these pages.`,
  'storage-never-seen': ({ vendor, what }) =>
    `"${what}" of ${quoted(vendor)} is never stored on these pages.`,
};

const remedies: Words = {
  'without-consent': markupFor,
  undeclared: ({ what, recipe }) =>
    recipe === undefined
      ? `Add a vendor with "loads": ["${what}"] and mark the element. If it is yours, pass --own ${what}.`
      : `Run "npx assent vendor add ${recipe}", and mark the element.`,
  'brought-along': ({ what }) =>
    `Add "${what}" to its "loads", or a vendor of its own if it is another company.`,
  'stored-without-consent': () =>
    'Mark what stores it, or list it under a vendor with a required target if the page needs it.',
  'unlisted-storage': ({ vendor }) =>
    vendor === undefined
      ? 'List it under the vendor that stores it. If the page needs it, that is a vendor with a required target.'
      : 'Add it to "storage" of this vendor, so that visitors read of it, and a withdrawal deletes it.',
  'left-after-withdrawal': ({ item }) =>
    item?.path !== undefined && item.path !== '/'
      ? `Add "path": "${item.path}" to it in the catalogue: a page sees only the cookies of its own path.`
      : 'A script that still ran has written it again, or the browser does not let pages delete it. Reload the page after a withdrawal: data-on-withdrawal="reload".',
  fingerprinting: () => 'Mark the script, or ask its maker what it does this for.',
  'unknown-mark': () => 'Correct the name: until then the element never loads.',
  'signal-undeclared': () =>
    `Serve it as application/json, such as {"gpc":true,"lastUpdate":"2026-11-29"} with the day (${documentation('guides/set-up-a-site.md')}).`,
  unreached: () => 'Scan from a machine that reaches it.',
  'vendor-never-seen': () => 'Remove it, or scan the pages that use it.',
  'storage-never-seen': () => 'Remove it, or scan the pages that use it.',
};

const hostOf = ({ what, company }: Finding): string =>
  company === undefined ? what : `${what} (${company})`;

/** What asked, and for what: an element, or else the script that began it. */
function placeOf({ address, type = 'request', element, by }: Finding): string {
  if (address === undefined) return '';
  const origin =
    (element !== undefined && `, by the element ${element}`) ||
    (by !== undefined && `, begun by ${short(by)}`);
  return `: ${type} ${short(address)}${origin || ''}`;
}

const writerOf = ({ by }: Finding): string => (by === undefined ? '' : ` (written by ${short(by)})`);

const storerOf = ({ vendor, company, host }: Finding): string =>
  vendor === undefined ? (company ?? host ?? 'The site') : quoted(vendor);

const short = (address: string): string => shortLine(address, 200);

const quoted = (vendor = ''): string => `"${vendor}"`;

const whenOf = ({ states: seen }: Finding): string =>
  new Intl.ListFormat('en').format(
    states.filter((state) => seen.includes(state)).map((state) => whens[state]),
  );

const kinds = {
  cookie: 'cookie',
  localStorage: 'local storage item',
  sessionStorage: 'session storage item',
  indexedDB: 'database',
} as const;

const itemOf = ({ item, what }: Finding, article = 'the '): string =>
  `${article}${kinds[item?.kind ?? 'cookie']} "${what}"`;

/** The element with its marks, if its kind is known; one that is blocked by them does not load. */
function markupFor({ vendor = '…', target = '…', type = '', what, address = '…' }: Finding): string {
  // Of the site itself, the path is enough, and holds on every host.
  const source = what.startsWith('/') ? what : address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const marks = `data-assent-vendor="${vendor}" data-assent-target="${target}"`;
  const markup = {
    script: `<script type="text/plain" ${marks} data-assent-src="${source}"></script>`,
    image: `<img alt="" ${marks} data-assent-src="${source}">`,
    document: `<iframe ${marks} data-assent-src="${source}"></iframe>`,
    stylesheet: `<link rel="stylesheet" ${marks} data-assent-href="${source}">`,
  }[type];
  return markup === undefined
    ? `Mark the script or the element that asks ${address} with ${marks}.`
    : `Mark the element, and keep its other attributes: ${markup}`;
}

/** What no browser can see from outside. */
export const blindSpots: readonly string[] = [
  'what your servers pass on to others',
  'what only a click, a form or a signed-in visitor starts',
  'what is shown in other countries, or to one visitor in many',
  'which script began a picture, in some cases',
  'what a script hides from a scan that it has noticed',
];
