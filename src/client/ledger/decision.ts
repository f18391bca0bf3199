import { ownSubject } from '../../protocol/endpoints.ts';
import type { Regime } from '../catalogue/catalogue.ts';
import { type CellOrder, makeCellOrder, parseCellOrder } from '../catalogue/cell-order.ts';
import { type Choice, type Method, packChoices, unpackChoices } from './choice.ts';
import { isIdentifier } from './identifier.ts';
import type { Labels } from './labels.ts';
import { hasMembers, member } from '../environment/untrusted.ts';

/** The two values of a choice. */
export type Action = 'ACCEPT' | 'REJECT';

export function isAction(value: string): value is Action {
  return value === 'ACCEPT' || value === 'REJECT';
}

/** The notice: what the visitor was asked. A cell is asked about again when its notice changes. */
export interface Notice {
  /** Version of the privacy policy. */
  readonly policy: string;
  /** For each target, a checksum of its texts. */
  readonly targets: Readonly<Record<string, string>>;
  /** Whole months after which the visitor is asked again. */
  readonly months: number;
  /** A checksum of the brand's own words for the interface, if it has some. */
  readonly words?: string;
}

/** What the visitor was shown, as evidence. The texts are archived under their SHA-256, in hexadecimal digits. */
export interface DecisionEvidence {
  readonly catalogue?: string | undefined;
  /** The widget's own words of its release; `undefined` if others were shown, or if nobody knows. */
  readonly words?: string | undefined;
  readonly regime?: Regime;
}

/**
 * The facts of a decision: when, how and on which notice. The subject is the identifier that it is sent
 * under.
 */
export interface DecisionDetails {
  /** 16 random bytes in base64url, with `.2` and so on if it is repeated after a permanent refusal. */
  readonly id: string;
  /**
   * Orders decisions: the time of the decision, but later than every known decision, because clocks may jump
   * and tabs may not know each other's decisions yet.
   */
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: Method;
  readonly language: string;
  readonly gpc: boolean;
  readonly notice: Notice;
  readonly shown?: DecisionEvidence;
  /**
   * On a page that records acceptances only: what is refused stays on this device, unless another page turns out to have
   * accepted the same.
   */
  readonly isLocal?: true;
  /** What the page added, if it did. */
  readonly labels?: Labels;
  /** The service recorded it long before `at`: the clock of this device was ahead. */
  readonly isAhead?: true;
}

/** Choices for the cells of an order; `undefined` where there is none. */
export type Choices = readonly (Action | undefined)[];

/** A decision as the visitor made it. Immutable and self-contained. */
export interface Decision {
  readonly facts: DecisionDetails;
  /** The identifier that it is sent under: the known one, or a new one. Empty if it stays on this device. */
  readonly identifier: string;
  /** The decided cells only. */
  readonly order: CellOrder;
  readonly choices: Choices;
}

/** Whether `a` is newer than `b`. This is a total order: all tabs break ties in the same way. */
export function isNewer(a: DecisionDetails, b: DecisionDetails): boolean {
  if (a.sequence !== b.sequence) return a.sequence > b.sequence;
  return a.id > b.id;
}

/** Whether the action `a` of one decision wins over `b` of another in the same cell: the newer one, or at a tie the refusal. */
export function prevails(
  a: Choice['action'] | undefined,
  ofA: DecisionDetails,
  b: typeof a,
  ofB: DecisionDetails,
): boolean {
  return a !== b && ofA.sequence === ofB.sequence ? a === 'REJECT' : isNewer(ofA, ofB);
}

/** Makes a decision from choices, without duplicate cells. */
export function makeDecision(
  facts: DecisionDetails,
  identifier: string,
  chosen: readonly Choice[],
): Decision {
  const targets = [...new Set(chosen.map(({ target }) => target))];
  const vendors = new Set(chosen.map(({ vendor }) => vendor));
  const cells = new Set(chosen.map(({ vendor, target }) => `${vendor}\n${target}`));
  const columnsOf = (vendor: string) =>
    targets.map((target) => (cells.has(`${vendor}\n${target}`) ? '1' : '0')).join('');
  const order = makeCellOrder({
    targets,
    vendors: [...vendors].map((vendor) => [vendor, columnsOf(vendor)] as const),
  });
  const choices: (Action | undefined)[] = [];
  for (const { vendor, target, action } of chosen) choices[order.indexOf(vendor, target)] = action;
  return { facts, identifier, order, choices };
}

/** Serialises a decision for storage. */
export function packDecision({ facts, identifier, order, choices }: Decision): object {
  return { version: 1, facts, identifier, order, choices: packChoices(choices) };
}

/** Parses the stored form; `undefined` if it is invalid. */
export function unpackDecision(packed: unknown): Decision | undefined {
  const facts = member(packed, 'facts');
  const order = parseCellOrder(member(packed, 'order'));
  const letters = member(packed, 'choices');
  const identifier = member(packed, 'identifier');
  if (member(packed, 'version') !== 1 || !order || !isFacts(facts)) return undefined;
  if (
    typeof letters !== 'string' ||
    !(identifier === ownSubject || isIdentifier(identifier) || (identifier === '' && facts.isLocal))
  )
    return undefined;
  return { facts, identifier, order, choices: unpackChoices(letters, order.size) };
}

/** Validates a stored value. */
export function isFacts(value: unknown): value is DecisionDetails {
  const notice = member(value, 'notice');
  return (
    hasMembers(value, {
      id: 'string',
      sequence: 'number',
      at: 'number',
      method: 'string',
      language: 'string',
      gpc: 'boolean',
    }) &&
    hasMembers(notice, { policy: 'string', months: 'number' }) &&
    member(notice, 'targets') instanceof Object
  );
}
