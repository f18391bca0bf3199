import { list, parseJson, toJson } from '../environment/untrusted.ts';
import { cellsOf } from '../catalogue/cell-order.ts';
import { packChoices } from './choice.ts';
import type { Environment } from '../environment/environment.ts';
import type { Decision } from './decision.ts';
import {
  type AskedTerms,
  decisionOf,
  type EarlyChoice,
  parseEarlyChoice,
  type TakingContext,
} from './early-choice.ts';
import { arrange, type Entry, type Ledger } from './ledger.ts';

/**
 * The cookie for refusals that the browser could not store, while no read has shown them. Without it, the next page
 * could recover an older acceptance from the service. It holds no acceptance.
 */
export const refusalCookie = 'assent_refused';

/** Lifetime of the cookie in seconds: 180 days. */
export const refusalLifetime = 15_552_000;

/** Maximum length of the value. With its name and attributes it must fit into 4,096 bytes. */
const longest = 3_800;

/** Says only that something was refused: it is too much for a cookie, or an answer to another notice. */
const unnamed = '-';

/**
 * The refusals that other pages could not store, for this subject, and that a ledger lacks. `undefined` if it is known
 * only that something was refused.
 */
export function pastRefusals(
  environment: Environment,
  question: AskedTerms,
  { facts }: Ledger,
  taking: Pick<TakingContext, 'subject' | 'isLocal'>,
): Decision[] | undefined {
  const value = environment.cookie(refusalCookie) ?? '';
  const refusals = readRefusals(value, question, [...environment.randomBytes(32)]);
  return refusals
    ?.filter((choice) => !facts.some(({ id }) => id === choice.id))
    .flatMap((choice) => decisionOf(choice, question, taking) ?? []);
}

/** Writes the cookie, or deletes it where the browser stores everything. */
export function rememberRefusals(
  environment: Environment,
  ledger: Ledger,
  question: AskedTerms,
  isKept: boolean,
): void {
  // Without a choice here, the page before may know more.
  if (!ledger.facts.length) return;
  const before = environment.cookie(refusalCookie) ?? '';
  // Any cell without a choice here may be the one that was refused.
  const isUnnamed =
    before && !isFor(question, before) && arrange(ledger, question.order).entries.some(isOpen);
  const value = isKept ? '' : isUnnamed ? unnamed : writeRefusals(ledger, question);
  if (value !== before) environment.setCookie(refusalCookie, value, value ? refusalLifetime : 0);
}

/** The value of the cookie for a ledger, which refers to cells by their order in the catalogue; empty if every refusal was seen. */
function writeRefusals(ledger: Ledger, { order, checksum, notice }: AskedTerms): string {
  const { facts, entries } = arrange(ledger, order);
  const refusals = facts.flatMap((each, factsIndex) => {
    const refused = entries.map((entry) =>
      entry.factsIndex === factsIndex && entry.action === 'REJECT' && entry.state !== 'confirmed'
        ? entry.action
        : undefined,
    );
    return each.method !== 'adopted' && refused.some(Boolean) ? [{ ...each, refused }] : [];
  });
  if (!refusals.length) return '';
  // The next page takes the notice from its catalogue.
  if (refusals.some((each) => toJson(each.notice) !== toJson(notice))) return unnamed;
  const packed = refusals.map(({ id, at, sequence, method, language, gpc, shown, refused }) => {
    // Most neighbours are alike.
    const letters = packChoices(refused).replaceAll(/(.)\1*/g, (run, letter) => letter + run.length);
    return [id, at, sequence, method, language, gpc, letters, ...(shown?.words ? [shown.words] : [])];
  });
  const value = encodeURIComponent(toJson([checksum, ...packed]));
  return value.length > longest ? unnamed : value;
}

/**
 * The refusals in the value of the cookie. `undefined` if it is known only that something was refused: there was too
 * much of it, or the catalogue has changed.
 */
function readRefusals(
  value: string,
  question: AskedTerms,
  seed: readonly number[],
): readonly EarlyChoice[] | undefined {
  if (!value) return [];
  if (!isFor(question, value)) return undefined;
  const [shown, ...refusals] = list(parseJson(decoded(value)));
  const { order } = question;
  const cells = cellsOf(order);
  return refusals.flatMap((packed) => {
    const [id, at, sequence, method, language, gpc, runs, words] = list(packed);
    const letters = String(runs).replaceAll(/(.)(\d+)/g, (_, letter: string, length: string) =>
      letter.repeat(Math.min(Number(length), order.size)),
    );
    const choices = cells.flatMap((cell, index) =>
      letters[index] === 'R' ? [{ ...cell, action: 'REJECT' as const }] : [],
    );
    const made = { id, at, sequence, method, language, gpc, catalogue: shown, words, seed, choices };
    return parseEarlyChoice(toJson(made)) ?? [];
  });
}

/** The value of the cookie for a refusal of a page without a catalogue: whole, if it is one of everything. */
export function refusalText(choice: EarlyChoice): string {
  const { id, at, sequence, method, language, gpc, choices } = choice;
  if (choices !== 'REJECT') return unnamed;
  return encodeURIComponent(toJson([noCatalogue, [id, at, sequence, method, language, gpc, 'R9999999']]));
}

/** In place of a checksum: the refusals hold for any catalogue. */
const noCatalogue = '';

/** Whether the value of the cookie names cells of this question. */
const isFor = ({ checksum }: AskedTerms, value: string): boolean =>
  [checksum, noCatalogue].some((shown) => list(parseJson(decoded(value)))[0] === shown);

const isOpen = ({ action }: Entry): boolean => action === undefined;

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
