import { cellsOf } from '../catalogue/cell-order.ts';
import type { BrowserStorage } from '../environment/browser-storage.ts';
import type { Environment } from '../environment/environment.ts';
import type { Choice, ChoosingContext, Method } from './choice.ts';
import { type Action, type Decision, type DecisionEvidence, isAction, makeDecision } from './decision.ts';
import { mintIdentifier, toBase64Url } from './identifier.ts';
import { type GivenLabels, readLabels } from './labels.ts';
import { unknownNotice } from './notice.ts';
import type { Terms } from './terms.ts';
import { hasMembers, member, parseJson, toJson } from '../environment/untrusted.ts';

/**
 * A choice that was made before the client was loaded. It is stored at once, so that it is not lost with the
 * page. The first client that loads turns it into a decision.
 */
export interface EarlyChoice extends GivenLabels {
  /** The id of the later decision: 16 random bytes in base64url. */
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** That of the later decision. Fixed when it is made, so that it is newer than all that was known then. */
  readonly sequence: number;
  readonly method: Method;
  readonly language: string;
  /** Whether a Global Privacy Control signal was on. Pages of earlier releases do not say so. */
  readonly gpc?: boolean;
  /** Checksum of the catalogue that the page had; empty if it had none yet. */
  readonly catalogue: string;
  /** What was asked, packed. With it, an acceptance counts on a page with another catalogue, too. */
  readonly terms?: string | undefined;
  /** The SHA-256 under which the words are archived with which the visitor was asked. */
  readonly words?: string | undefined;
  /**
   * 32 random bytes for a new identifier, if there is none yet. Two pages that take the choice over at once
   * then make the same one.
   */
  readonly seed: readonly number[];
  /** One action means all cells that the catalogue asks about. */
  readonly choices: readonly Choice[] | Action;
}

/** What the visitor was shown, if that is known. */
export interface ShownQuestion {
  /** Checksum of its catalogue. */
  readonly catalogue?: string | undefined;
  /** What it asks, packed. */
  readonly terms?: string | undefined;
}

/** The prefix of the names under which early choices are stored. */
export const earlyChoicePrefix = 'choice.';

/** The newest sequence in texts that the browser has stored, and in the cookie with refusals. Does not parse them. */
export function newestStored(texts: readonly string[], cookie = ''): number {
  const found = [...texts.join('\n').matchAll(/"sequence":(\d+)/g), ...cookie.matchAll(/%2C(\d+)/g)];
  return Math.max(0, ...found.map(([, digits]) => Number(digits)));
}

/** Where a choice is made. */
export type MakingContext = Pick<Environment, 'now' | 'randomBytes' | 'globalPrivacyControl'>;

/**
 * Makes the early choice of a visitor who chooses now.
 *
 * @param newest the newest sequence that is known.
 */
export function makeEarlyChoice(
  { now, randomBytes, globalPrivacyControl: gpc }: MakingContext,
  chosen: EarlyChoice['choices'],
  newest: number,
  { method = 'api', language = '' }: ChoosingContext = {},
  { catalogue = '', terms }: ShownQuestion = {},
): EarlyChoice {
  const id = toBase64Url(randomBytes(16));
  const at = now();
  // The page may change its list later.
  const choices = typeof chosen === 'string' ? chosen : chosen.map((each) => ({ ...each }));
  // Clocks may have been ahead.
  const sequence = Math.max(at, newest + 1);
  return { id, seed: [...randomBytes(32)], at, sequence, method, language, gpc, catalogue, terms, choices };
}

/**
 * Whether a later page may take it over: not an acceptance of everything where nobody knows what that was. Where the
 * catalogue is known, it is one for pages with that catalogue; for others, only with its terms.
 */
export const isStorable = ({ choices, catalogue }: EarlyChoice): boolean =>
  choices === 'ACCEPT' ? catalogue !== '' : choices.length > 0;

/** Whether it only refuses. Then it holds for any catalogue. */
export const isRefusal = ({ choices }: EarlyChoice): boolean =>
  typeof choices === 'string' ? choices === 'REJECT' : choices.every(({ action }) => action === 'REJECT');

/** Parses a stored early choice; `undefined` if it is invalid. */
export function parseEarlyChoice(text: string | undefined): EarlyChoice | undefined {
  const value = parseJson(String(text));
  return isEarlyChoice(value) ? value : undefined;
}

function isEarlyChoice(value: unknown): value is EarlyChoice {
  const choices = member(value, 'choices');
  const seed = member(value, 'seed');
  return (
    hasMembers(value, {
      id: 'string',
      at: 'number',
      sequence: 'number',
      method: 'string',
      language: 'string',
      catalogue: 'string',
    }) &&
    ['terms', 'words'].every((name) => ['string', 'undefined'].includes(typeof member(value, name))) &&
    Array.isArray(seed) &&
    seed.length === 32 &&
    seed.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256) &&
    (choices === 'REJECT' ||
      (choices === 'ACCEPT' && member(value, 'catalogue') !== '') ||
      (Array.isArray(choices) &&
        choices.length > 0 &&
        choices.every(
          (choice) =>
            hasMembers(choice, { vendor: 'string', target: 'string' }) &&
            ['ACCEPT', 'REJECT'].includes(String(member(choice, 'action'))),
        )))
  );
}

const nameOf = ({ id }: EarlyChoice): string => earlyChoicePrefix + id;

/** Stores a choice that waits for the catalogue, if a later page may take it over. */
export function storeEarlyChoice(storage: BrowserStorage, choice: EarlyChoice): void {
  if (isStorable(choice)) storage.write(nameOf(choice), toJson(choice));
}

/** The choices that pages stored before they had a client. Removes what is none. */
export function storedEarlyChoices(storage: BrowserStorage): EarlyChoice[] {
  return storage.names(earlyChoicePrefix).flatMap((name) => {
    const choice = parseEarlyChoice(storage.read(name)[0]);
    if (choice && nameOf(choice) === name) return choice;
    storage.remove(name);
    return [];
  });
}

export function dropEarlyChoice(storage: BrowserStorage, choice: EarlyChoice): void {
  storage.remove(nameOf(choice));
}

/** What the page asked. */
export interface AskedTerms extends Terms {
  /** Of what the catalogue says; `undefined` if it was another one. */
  readonly checksum: string | undefined;
  readonly shown?: DecisionEvidence;
}

/** What is known when a choice is taken in. */
export interface TakingContext {
  /** Whose choices apply here, if anybody is known. */
  readonly subject: string | undefined;
  /** Whether what is refused of these choices stays on this device. */
  readonly isLocal: (choices: readonly Choice[]) => boolean;
  /** Whether it was chosen on this page. */
  readonly isOwn?: boolean;
}

/**
 * The decision that a choice becomes; `undefined` when it answers nothing of the question.
 *
 * @param question What the visitor was asked. `undefined` where that is not known.
 */
export function decisionOf(
  { id, at, sequence, method, language, gpc, catalogue, words, seed, choices, ...given }: EarlyChoice,
  question: AskedTerms | undefined,
  { subject, isOwn, ...taking }: TakingContext,
): Decision | undefined {
  const isAsked = ({ vendor, target }: Choice) => !question || question.order.indexOf(vendor, target) >= 0;
  const all = typeof choices === 'string' && question ? cellsOf(question.order) : [];
  const named = typeof choices === 'string' ? all.map((cell) => ({ ...cell, action: choices })) : choices;
  const chosen = named.filter((each) => isAction(each.action) && isAsked(each));
  if (!chosen.length) return undefined;
  const notice = question?.notice ?? unknownNotice;
  const isShown = question && (catalogue ? catalogue === question.checksum : isOwn);
  const labels = readLabels(given);
  const isLocal = taking.isLocal(chosen);
  const facts = {
    id,
    sequence,
    at,
    method,
    language,
    gpc: gpc === true,
    notice,
    ...(isShown && { shown: { ...question.shown, words } }),
    ...(isLocal && { isLocal }),
    ...(labels && { labels }),
  };
  const minted = mintIdentifier({ randomBytes: () => Uint8Array.from(seed) });
  const needsNone = isLocal && chosen.every(({ action }) => action === 'REJECT');
  return makeDecision(facts, subject ?? (needsNone ? '' : minted), chosen);
}
