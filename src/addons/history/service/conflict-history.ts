import { mapInTurns } from '../../../service/merge/map-in-turns.ts';
import { type Cell, joinCells, type StampedAction } from '../../../service/merge/cell.ts';
import { type CellConflict, conflictsOfCell } from '../../../service/merge/conflict.ts';
import { compareStamps, type Stamp } from '../../../service/merge/stamp.ts';
import {
  type ConsentEvent,
  stateOfConsent,
  type SubjectState,
} from '../../../service/merge/subject-state.ts';

/** A conflict on one cell, from its beginning to its end. */
export interface ConflictPeriod extends CellConflict {
  readonly vendor: string;
  readonly target: string;
  /** The consent that began it: its action opposed others, or it linked identities with opposed actions. */
  readonly began: Stamp;
  /** The consent that ended it; `undefined` while the conflict exists. */
  readonly ended: Stamp | undefined;
}

/**
 * All conflicts of a subject, past and present, in the order in which they began. `opposed` are the actions in conflict
 * when it last existed.
 *
 * Before an identity was linked, its consents were those of another subject. They conflict only with each other.
 *
 * @param log the consents of the subject; old ones may have been removed
 * @param state its state, which contains the actions of removed consents that still matter
 */
export async function conflictHistory(
  log: readonly ConsentEvent[],
  { cells, joined }: Pick<SubjectState, 'cells' | 'joined'>,
): Promise<readonly ConflictPeriod[]> {
  const parts = new Map([...cells].map(([key, cell]) => [key, [cell]]));
  // The log may be long, and this process also answers visitors.
  for (const state of await mapInTurns(log, stateOfConsent)) {
    for (const [key, cell] of state.cells) {
      const recorded = parts.get(key);
      if (recorded) recorded.push(cell);
      else parts.set(key, [cell]);
    }
  }
  const histories = await mapInTurns(parts.values(), (recorded) => historyOfCell(recorded, joined));
  return histories.flat().sort((a, b) => compareStamps(a.began, b.began));
}

/** The history of one cell: replays its actions and the links. */
function historyOfCell(parts: readonly Cell[], joined: ReadonlyMap<string, Stamp>): ConflictPeriod[] {
  const [cell] = parts;
  if (!cell) return [];
  const { vendor, target } = cell;
  const actions = new Map(parts.flatMap((part) => part.actions.map((action) => [action.consentId, action])));
  const groups = new Map<string, Cell>();
  const open = new Map<CellConflict['type'], ConflictPeriod>();
  const over: ConflictPeriod[] = [];
  for (const turn of turnsOf([...actions.values(), ...joined.values()])) {
    const action = actions.get(turn.consentId);
    if (action) addTo(groups, groupOf(action, joined), { vendor, target, actions: [action] });
    for (const [identity, { consentId }] of joined) {
      const alone = consentId === turn.consentId ? groups.get(identity) : undefined;
      if (alone && groups.delete(identity)) addTo(groups, subject, alone);
    }
    const now = new Map(
      [...groups.values()].flatMap((group) =>
        conflictsOfCell(group, joined).map(({ type, opposed }) => [type, opposed] as const),
      ),
    );
    for (const [type, opposed] of now) {
      const { began } = open.get(type) ?? { began: turn };
      open.set(type, { type, vendor, target, opposed, began, ended: undefined });
    }
    for (const [type, period] of open) {
      if (!now.has(type) && open.delete(type)) over.push({ ...period, ended: turn });
    }
  }
  return [...over, ...open.values()];
}

/** The group of the identities that are linked already. Every other group is one identity, before its link. */
const subject = '';

function groupOf(action: StampedAction, joined: ReadonlyMap<string, Stamp>): string {
  const since = joined.get(action.identity);
  return since && compareStamps(turnOf(action), since) < 0 ? action.identity : subject;
}

function addTo(groups: Map<string, Cell>, name: string, cell: Cell): void {
  const present = groups.get(name);
  groups.set(name, present ? joinCells(present, cell) : cell);
}

/** The consents of these stamps, each once, oldest first. */
function turnsOf(stamps: readonly Stamp[]): readonly Stamp[] {
  const turns = new Map(stamps.map((stamp) => [stamp.consentId, turnOf(stamp)]));
  return [...turns.values()].sort(compareStamps);
}

function turnOf({ at, consentId }: Stamp): Stamp {
  return { at, consentId, position: 0 };
}
