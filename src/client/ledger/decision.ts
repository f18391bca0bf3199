import { ownSubject } from '../../protocol/paths.ts';
import { makeCellOrder, parseCellOrder } from '../catalogue/cell-order.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import { packChoices, unpackChoices } from './choice.ts';
import type { Choice, Method } from './choice.ts';
import { isIdentifier } from './identifier.ts';
import { hasMembers, member } from '../environment/untrusted.ts';

/** The two values a visitor can choose. */
export type Action = 'ACCEPT' | 'REJECT';

export function isAction(value: string): value is Action {
  return value === 'ACCEPT' || value === 'REJECT';
}

/** What was put before the visitor: a cell whose notice changed since is asked about again. */
export interface Notice {
  /** Version of the privacy policy. */
  readonly policy: string;
  /** For each target, a checksum of the texts it was explained with. */
  readonly targets: Readonly<Record<string, string>>;
  /** Whole months after which the visitor is asked again. */
  readonly months: number;
}

/** One act of choosing: who chose is the identifier it is sent under; this is when, how, on what. */
export interface Facts {
  /** 16 random bytes in base64url; with `.2` and so on when it is sent again after it was refused for good. */
  readonly id: string;
  /**
   * The time of the decision, or just after every decision known then, if the clock says less:
   * orders decisions even where tabs have not heard of each other yet and clocks may jump.
   */
  readonly sequence: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly method: Method;
  readonly language: string;
  readonly gpc: boolean;
  readonly notice: Notice;
}

/** What was chosen on the cells of an order; `undefined` where nothing was. */
export type Choices = readonly (Action | undefined)[];

/** A decision as the visitor took it. Immutable, and whole: reading it needs nothing else. */
export interface Decision {
  readonly facts: Facts;
  /** Whose decision it is: the identifier that was known then, or one to begin with. */
  readonly identifier: string;
  /** The cells that were decided on, and no other. */
  readonly order: CellOrder;
  readonly choices: Choices;
}

/** Whether `a` was taken after `b`. A total order: ties of tabs that chose at once are broken alike everywhere. */
export function isNewer(a: Facts, b: Facts): boolean {
  if (a.sequence !== b.sequence) return a.sequence > b.sequence;
  return a.id > b.id;
}

/** A decision on the cells that something was chosen for, each once. */
export function makeDecision(facts: Facts, identifier: string, chosen: readonly Choice[]): Decision {
  const targets = [...new Set(chosen.map(({ target }) => target))];
  const vendors = new Set(chosen.map(({ vendor }) => vendor));
  const cells = new Set(chosen.map(({ vendor, target }) => `${vendor}\n${target}`));
  const columnsOf = (vendor: string) =>
    targets.map((target) => (cells.has(`${vendor}\n${target}`) ? '1' : '0')).join('');
  const order = makeCellOrder({
    targets,
    vendors: Array.from(vendors, (vendor) => [vendor, columnsOf(vendor)] as const),
  });
  const choices: (Action | undefined)[] = [];
  for (const { vendor, target, action } of chosen) choices[order.indexOf(vendor, target)] = action;
  return { facts, identifier, order, choices };
}

/** The stored form. */
export function packDecision({ facts, identifier, order, choices }: Decision): object {
  return { version: 1, facts, identifier, order, choices: packChoices(choices) };
}

/** Reads the stored form, or `undefined` if it is not one. */
export function unpackDecision(packed: unknown): Decision | undefined {
  const facts = member(packed, 'facts');
  const order = parseCellOrder(member(packed, 'order'));
  const letters = member(packed, 'choices');
  const identifier = member(packed, 'identifier');
  if (member(packed, 'version') !== 1 || !order || !isFacts(facts)) return undefined;
  if (typeof letters !== 'string' || !(identifier === ownSubject || isIdentifier(identifier)))
    return undefined;
  return { facts, identifier, order, choices: unpackChoices(letters, order.size) };
}

/** Checks what was read from storage. */
export function isFacts(value: unknown): value is Facts {
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
