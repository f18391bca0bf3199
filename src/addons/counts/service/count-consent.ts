import type { Dimension, Measure } from '../protocol/measures.ts';
import { namedNotices } from '../../../protocol/notice-name.ts';
import { interfaceLanguageOf } from '../../../protocol/proxy-counts.ts';
import { cellKey, type StampedAction } from '../../../service/merge/cell.ts';
import { conflictsOfCell } from '../../../service/merge/conflict.ts';
import { newest } from '../../../service/merge/stamp.ts';
import type { ConsentEvent, SubjectState } from '../../../service/merge/subject-state.ts';
import { type Count, dayOf, now, valueOf } from './count.ts';

/**
 * The counts that one recorded consent adds.
 *
 * @param before the state of its subject, and the state that it joins to it when it links an identity
 * @param after the state of its subject with this consent
 */
export function countConsent(
  brandId: string,
  event: ConsentEvent,
  before: readonly SubjectState[],
  after: SubjectState,
): readonly Count[] {
  const day = dayOf(event.receivedAt);
  const counts: Count[] = [];
  const add = (measure: Measure, dimension: Dimension, value: string, count = 1): void =>
    void counts.push({ brandId, day, measure, dimension, value, count });

  const cells = decidedCells(event, before);
  const { method, language } = evidenceOf(event);
  const outcome = outcomeOf(cells);
  add(outcome, '', '');
  add(outcome, 'channel', valueOf(event.channelId));
  add(outcome, 'language', language);
  add(outcome, 'method', method);
  for (const dimension of ['target', 'vendor'] as const)
    for (const [value, group] of groupBy(cells, (cell) => cell[dimension]))
      add(outcomeOf(group), dimension, value);

  for (const { target, vendor } of cells.filter(isWithdrawn)) {
    add('withdrawn', '', '');
    add('withdrawn', 'target', target);
    add('withdrawn', 'vendor', vendor);
  }
  for (const [part, name] of namedNotices(event.attributes.get('assent'))) add('shown', part, name);
  if (method === 'banner' && cells.some(({ was }) => was !== undefined)) add('asked-again', '', '');

  // Without another state, only the cells of this consent change.
  const keys = before.length === 1 ? cells.map(({ key }) => key) : undefined;
  return [
    ...counts,
    ...countPeople(brandId, event.receivedAt, before, -1, keys),
    ...countPeople(brandId, event.receivedAt, [after], 1, keys),
  ];
}

/**
 * The numbers that states add to those that are counted as they are now: open conflicts and policy versions.
 *
 * @param keys the cells whose conflicts are counted; all by default
 */
export function countPeople(
  brandId: string,
  at: number,
  states: readonly SubjectState[],
  sign: 1 | -1,
  keys?: readonly string[],
): readonly Count[] {
  const changed = (measure: Measure, dimension: Dimension, value: string, count: number): readonly Count[] =>
    [now, dayOf(at)].map((day) => ({ brandId, day, measure, dimension, value, count: sign * count }));
  return states.flatMap((state) => [
    ...changed('conflicts', '', '', openConflicts(state, keys)),
    ...(state.privacyPolicy
      ? changed('policy', 'version', valueOf(state.privacyPolicy.value.version ?? ''), 1)
      : []),
  ]);
}

function openConflicts({ cells, joined }: SubjectState, keys: Iterable<string> = cells.keys()): number {
  let count = 0;
  for (const key of keys) {
    const cell = cells.get(key);
    // Most cells have one action. They cannot be in conflict.
    if (cell && cell.actions.length > 1) count += conflictsOfCell(cell, joined).length;
  }
  return count;
}

/** A cell that a consent decides. */
interface DecidedCell {
  readonly key: string;
  readonly target: string;
  readonly vendor: string;
  readonly action: string;
  /** The effective action until then. */
  readonly was: string | undefined;
}

function decidedCells({ actions }: ConsentEvent, before: readonly SubjectState[]): readonly DecidedCell[] {
  const cells = new Map<string, DecidedCell>();
  for (const { target, vendor, action } of actions) {
    const key = cellKey(vendor, target);
    const was = before
      .map(({ cells: known }) => known.get(key)?.actions.at(-1))
      .reduce<StampedAction | undefined>(newest, undefined)?.action;
    // If a consent has several actions on one cell, the last one counts.
    cells.set(key, { key, target: valueOf(target), vendor: valueOf(vendor), action, was });
  }
  return [...cells.values()];
}

const isWithdrawn = ({ was, action }: DecidedCell): boolean => was === 'ACCEPT' && action === 'REJECT';

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function outcomeOf(cells: readonly DecidedCell[]): Measure {
  const accepts = cells.some(({ action }) => action === 'ACCEPT');
  const rejects = cells.some(({ action }) => action === 'REJECT');
  if (accepts && rejects) return 'mixed';
  if (accepts) return 'accepted';
  return rejects ? 'refused' : 'other';
}

/**
 * Methods and languages are counted only if they are known, and as `other` otherwise, because visitors can send any.
 * Names of vendors and targets are counted as they were sent: only a proxy with a catalogue knows them.
 */
const methods: ReadonlySet<string> = new Set([
  'banner',
  'preferences',
  'toggle',
  'gate',
  'gpc',
  'api',
  'verification',
  'imported',
  'adopted',
]);

/** How and in which language the choice was made, by the evidence of the widget. Empty if it is missing. */
function evidenceOf({ attributes }: ConsentEvent): { readonly method: string; readonly language: string } {
  const evidence = attributes.get('assent');
  const read = (name: string): string => {
    const value: unknown =
      typeof evidence === 'object' && evidence !== null ? Reflect.get(evidence, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const [method, language] = [read('method'), read('language')];
  return {
    method: method === '' || methods.has(method) ? method : 'other',
    language: language && interfaceLanguageOf(language),
  };
}
