import type { AskReason } from '../../client/ledger/notice.ts';
import type { CellForecast, Forecast, Range } from './forecast.ts';
import type { Unknown } from './rehearsal.ts';
import type { Words } from './words.ts';

/** What a rehearsal has found. */
export interface Findings extends Forecast {
  readonly words: readonly Words[];
  readonly unknown: Unknown & { readonly unreadable: number };
  /** The regime of the new catalogue's pages, and those of places that were not rehearsed. */
  readonly regime: string;
  readonly otherRegimes: readonly string[];
}

const reasonWords: Readonly<Record<AskReason, string>> = {
  undecided: 'never decided, or new',
  policy: 'the version of the privacy policy',
  texts: 'texts',
  time: 'an old choice',
};

/** The findings as lines for people. */
export function reportLines(findings: Findings): readonly string[] {
  const { people, asked, askedAnew, cells, vendors } = findings;
  if (people === 0) return ['Nobody has chosen anything yet, so nobody is asked again.', ...gaps(findings)];
  const removed = (cell: CellForecast) => (cell.removed ? ', which the new catalogue does not have' : '');
  return [
    `Asked because of the change: ${count(askedAnew)} of ${number(people)} people. Asked in all: ${count(asked)}, with those who would be asked today, too.`,
    ...section(
      'Asked about (people, of these also today, why):',
      cells,
      (cell) => cell.asked,
      (cell) => `  ${nameOf(cell)}: ${count(cell.asked)}, ${count(cell.askedToday)}${why(cell)}`,
    ),
    ...section(
      'Tags that run today, and stop until the visitor accepts (people):',
      cells,
      (cell) => cell.stops,
      (cell) => `  ${nameOf(cell)}: ${count(cell.stops)}${removed(cell)}`,
    ),
    ...section(
      'Vendors of which tags stop (people):',
      vendors,
      ({ stops }) => stops,
      ({ vendor, stops }) => `  ${vendor}: ${count(stops)}`,
    ),
    ...section(
      'Tags that do not run today, and start without an answer (people):',
      cells,
      (cell) => cell.starts,
      (cell) => `  ${nameOf(cell)}: ${count(cell.starts)}`,
    ),
    ...findings.words.flatMap(wordLines),
    ...gaps(findings),
  ];
}

function section<Item>(
  heading: string,
  items: readonly Item[],
  rangeOf: (item: Item) => Range,
  line: (item: Item) => string,
): readonly string[] {
  const concerned = items.filter((item) => rangeOf(item).atMost > 0);
  return concerned.length > 0 ? ['', heading, ...concerned.map(line)] : [];
}

function why({ reasons }: CellForecast): string {
  const all = Object.entries(reasonWords).flatMap(([reason, words]) => {
    const people = Object.entries(reasons).find(([name]) => name === reason)?.[1];
    return people === undefined ? [] : `${words} (${number(people)})`;
  });
  return all.length > 0 ? `, ${all.join(', ')}` : '';
}

function wordLines({ language, asked, reasons, targets, vendors }: Words): readonly string[] {
  return [
    '',
    `What they read in the language ${language} (people: ${count(asked)}):`,
    ...reasons.map((sentence) => `  ${sentence}`),
    ...targets.map(({ name, description }) => `  ${name}${description && `: ${description}`}`),
    `  ${vendors.map(({ name }) => name).join(', ')}`,
  ];
}

/** What the record does not say, and what nobody but the browsers knows. */
function gaps({ unknown, regime, otherRegimes, languages }: Findings): readonly string[] {
  const { edition, lastOfEdition, elsewhere, unreadable } = unknown;
  const silent = languages.find(({ language }) => language === '');
  return [
    '',
    'What the record does not say:',
    ...some(
      edition,
      `What people decided on who chose with an edition that is not given (people: ${number(edition)}, the last on ${new Date(lastOfEdition).toISOString().slice(0, 10)}). Numbers are ranges until --previous has that edition, too.`,
    ),
    ...some(
      elsewhere,
      `When browsers took over what another channel, another identity of a person, another program or another consent tool recorded (people: ${number(elsewhere)}). Numbers are ranges for that.`,
    ),
    ...some(
      unreadable,
      `What people chose whose data cannot be read (people: ${number(unreadable)}). They are not counted.`,
    ),
    ...some(
      otherRegimes.length,
      `Where people are. All are counted under the regime ${regime}. For places with another one, run this again with ${otherRegimes.map((each) => `--regime ${each}`).join(' and with ')}.`,
    ),
    ...some(
      silent?.asked.atMost ?? 0,
      `In which language people chose (people: ${count(silent?.asked ?? { atLeast: 0, atMost: 0 })} of those who are asked).`,
    ),
    '- Choices that have not arrived, such as those of devices that are offline.',
    '- Refusals that stay on the device, if pages have data-record="acceptances". With these, more people are asked because of the change.',
    '- What only a browser knows: deleted storage, refusals that it could not store, a changed privacy signal.',
    '- Other devices of a person with a verified e-mail. They are counted as the one on which they chose last.',
    '- Who returns, and when. All are counted as if they returned now. New visitors are not counted.',
  ];
}

const some = (people: number, line: string): readonly string[] => (people > 0 ? [`- ${line}`] : []);

const nameOf = ({ vendor, target }: CellForecast): string => `${vendor} for ${target}`;

const number = (value: number): string => value.toLocaleString('en');

const count = ({ atLeast, atMost }: Range): string =>
  atLeast === atMost ? number(atMost) : `${number(atLeast)} to ${number(atMost)}`;
