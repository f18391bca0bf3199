import { parseCellOrder } from '../catalogue/cell-order.ts';
import { packChoices, unpackChoices } from './choice.ts';
import { isFacts } from './decision.ts';
import { type Entry, type Ledger, undecided, type UnifiedValue } from './ledger.ts';
import { member, string } from '../environment/untrusted.ts';
import type { Outbox, Sending } from './outbox.ts';
import { stringifyChecked, parseChecked } from '../environment/checksum.ts';
import { states } from './state.ts';

/**
 * What applies when a page begins. It is computed when the ledger is written and stored in it, so that the
 * page of a returning visitor needs neither the client nor the network to know which gates are open.
 */
export interface PageStart {
  /** The conditions that it was computed for, see `conditionsOf`. */
  readonly conditions: string;
  /** When it was computed, in milliseconds since the epoch. */
  readonly at: number;
  /** Checksum of the catalogue that it was computed for. */
  readonly catalogue: string;
  /** Checksum of its text: the same text need not be parsed again. */
  readonly text: string;
  /** The regime that the server of the catalogue said, by the place of the visitor. */
  readonly placeRegime?: string | undefined;
  /** When to ask the visitor again, in milliseconds since the epoch. 0: now. */
  readonly until: number;
  /** When to read the service again, in milliseconds since the epoch. 0: now. */
  readonly refreshAt: number;
  /**
   * For each cell of the ledger's order: `A` if a choice opens its gate, `G` if only the catalogue does, which may have
   * changed: by a regime, an exemption, or because the target is required.
   */
  readonly open: string;
  /** Targets that need no consent. */
  readonly required: readonly string[];
  /** The allowed cells of the vendors that must be informed before their tags run. */
  readonly signals?: readonly (readonly [vendor: string, target: string])[] | undefined;
}

const actions = [undefined, 'ACCEPT', 'REJECT'] as const;

const first = 0x30;

/** Serialises a ledger: two characters for each cell, and the page start. */
export function writeLedger(ledger: Ledger, start: PageStart): string {
  const { revision, subject, order, entries, facts, shown, outbox } = ledger;
  const { sending, ...rest } = outbox;
  const cells = entries.map(({ action, state, acknowledged }) =>
    String.fromCharCode(first + actions.indexOf(action) + 3 * (acknowledged + 3 * states.indexOf(state))),
  );
  const indexes = entries.map((entry) => String.fromCharCode(first + entry.factsIndex));
  return stringifyChecked({
    version: 1,
    revision,
    subject,
    order,
    /** Action, state and acknowledgement of each cell. */
    cells: cells.join(''),
    /** The index of each cell's facts, as a character; one before the first while undecided. */
    by: indexes.join(''),
    facts,
    shown,
    outbox: {
      ...rest,
      sending: sending && {
        ...sending,
        choices: packChoices(sending.choices),
        left: packChoices(sending.left),
      },
    },
    start,
  });
}

/** A parsed ledger. */
export interface ReadLedger {
  readonly ledger: Ledger;
  /** The page start. Not validated: somebody else may have written it. */
  readonly start: unknown;
}

/** Parses the text. Unreadable cells are undecided; an unreadable text gives `undefined`. */
export function readLedger(text: string): ReadLedger | undefined {
  const packed = parseChecked(text);
  const order = parseCellOrder(member(packed, 'order'));
  const revision = member(packed, 'revision');
  const subject = member(packed, 'subject');
  const cells = member(packed, 'cells');
  const indexes = member(packed, 'by');
  const facts = member(packed, 'facts');
  if (member(packed, 'version') !== 1 || !order || typeof revision !== 'number') return undefined;
  if (typeof subject !== 'string' || typeof cells !== 'string' || typeof indexes !== 'string')
    return undefined;
  if (!Array.isArray(facts) || !facts.every(isFacts)) return undefined;

  const known = new Map<string, Entry>();
  const entries = [...Array(order.size).keys()].map((index) => {
    const key = `${cells[index]}${indexes[index]}`;
    const entry =
      known.get(key) ??
      readEntry(cells.charCodeAt(index) - first, indexes.charCodeAt(index) - first, facts.length);
    known.set(key, entry);
    return entry;
  });
  const shown = Object.entries(member(packed, 'shown') ?? {}).flatMap(([index, value]) =>
    entries[Number(index)] ? [[index, readShown(value)]] : [],
  );
  const outbox = readOutbox(member(packed, 'outbox'), order.size);
  return {
    ledger: { revision, subject, order, entries, facts, shown: Object.fromEntries(shown), outbox },
    start: member(packed, 'start'),
  };
}

function readShown(kept: unknown): UnifiedValue {
  return {
    action: string(member(kept, 'action')) ?? '',
    isListed: member(kept, 'isListed') === true,
    channel: string(member(kept, 'channel')),
    at: Number(member(kept, 'at')) || 0,
    contestedAt: Number(member(kept, 'contestedAt')) || 0,
  };
}

function readEntry(code: number, factsIndex: number, factsKept: number): Entry {
  const state = states[Math.floor(code / 9)];
  const action = actions[code % 3];
  if (!state || !action || factsIndex < 0 || factsIndex >= factsKept) return undecided;
  const acknowledged = Math.floor(code / 3) % 3;
  return { action, state, acknowledged: acknowledged === 2 ? 2 : acknowledged === 1 ? 1 : 0, factsIndex };
}

function readOutbox(kept: unknown, size: number): Outbox {
  const number = (name: keyof Outbox) => Number(member(kept, name)) || 0;
  const wanted = member(kept, 'wanted');
  return {
    sending: readSending(member(kept, 'sending'), size),
    faults: readTimes(member(kept, 'faults')),
    unseenSince: readTimes(member(kept, 'unseenSince')),
    tries: number('tries'),
    notBefore: number('notBefore'),
    toldUntil: number('toldUntil'),
    wanted: wanted === 'check' || wanted === 'read' || wanted === 'recover' ? wanted : undefined,
    readsLeft: number('readsLeft'),
    readNotBefore: number('readNotBefore'),
    isReadTold: member(kept, 'isReadTold') === true,
    checkedAt: number('checkedAt'),
    updated: number('updated'),
    baseline: number('baseline'),
    unplacedSince: number('unplacedSince'),
    unplaced: number('unplaced'),
  };
}

function readSending(kept: unknown, size: number): Sending | undefined {
  const id = member(kept, 'id');
  const choices = member(kept, 'choices');
  const left = member(kept, 'left');
  const part = Number(member(kept, 'part'));
  if (typeof id !== 'string' || typeof choices !== 'string' || typeof left !== 'string' || !(part >= 1))
    return undefined;
  return { id, choices: unpackChoices(choices, size), left: unpackChoices(left, size), part };
}

function readTimes(kept: unknown): Record<string, number> {
  const since = Object.entries(kept ?? {}).map(([id, time]) => [id, Number(time)] as const);
  return Object.fromEntries(since.filter(([, time]) => time > 0));
}
