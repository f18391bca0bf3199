import type { Cell, Snapshot } from '../../../../src/client/page/snapshot.ts';
import type { Tab } from '../../simulation/tab.ts';
import { nameOf, type Taken } from '../chronicle.ts';
import { appliesUnasked } from '../circumstances.ts';
import type { Life } from '../life.ts';
import type { Invariant } from './invariant.ts';

/** The decisions that the shown state of a cell may be based on. */
function standsOn(life: Life, cell: Cell): Taken[] {
  const name = nameOf(cell);
  return life.chronicle
    .on(name)
    .filter((taken) => taken.at === cell.decidedAt && taken.cells.get(name) === cell.action);
}

/** Whether an answer said that the service took it, or the service did. */
function isTaken({ recorded, believed }: Taken, name: string): boolean {
  return recorded.has(name) || believed.has(name);
}

const I3: Invariant = {
  id: 'I3',
  says: '"confirmed" means that a read showed it after the service took it',
  page(life, tab, snapshot) {
    for (const cell of life.watched(snapshot)) {
      if (cell.state !== 'confirmed') continue;
      const name = nameOf(cell);
      const shown = life.chronicle.told.filter(({ cells }) => cells.get(name) === cell.action);
      const ours = standsOn(life, cell);
      const isSeen = ours.length
        ? ours.some(({ recorded, believed }) =>
            shown.some(({ elapsed }) => elapsed >= (believed.get(name) ?? recorded.get(name) ?? Infinity)),
          )
        : shown.length > 0;
      life.holds('I3', isSeen, () => `${tab.name} calls ${name} confirmed, which no read showed`);
    }
  },
  end(life) {
    const { chronicle } = life;
    const page = life.running().at(-1);
    if (!page || chronicle.crashes || chronicle.losses.length) return;
    for (const cell of life.watched(page.client.snapshot)) {
      const name = nameOf(cell);
      const told = chronicle.told.filter(({ open }) => open.has(name));
      if (!isOpenStill(life, name)) continue;
      const isDecidedSince = chronicle
        .on(name)
        .some(({ elapsed }) => elapsed >= (told[0]?.elapsed ?? Infinity));
      life.holds(
        'I3',
        cell.state !== 'confirmed' || isDecidedSince,
        () => `${page.name} calls ${name} confirmed, of which the service lists an open conflict`,
      );
    }
  },
};

/** Whether the last read listed an open conflict about a cell that was not decided again since. */
function isOpenStill({ chronicle, world }: Life, name: string): boolean {
  const last = chronicle.told.at(-1);
  const commits = world.service.commits.filter(({ actions }) =>
    actions.some((each) => nameOf(each) === name),
  );
  return last?.open.has(name) === true && commits.every(({ visibleAt }) => visibleAt <= last.asOf);
}

const I4: Invariant = {
  id: 'I4',
  says: '"saved" means that the service took a request with that decision, and all parts of it; unless the brand wants it otherwise, nothing is granted before',
  page(life, tab, snapshot) {
    const { grantOn } = life.circumstances;
    for (const { vendor, target, allowed, required } of life.watched(snapshot)) {
      if (!allowed || required || appliesUnasked(life.circumstances, target) || grantOn === 'click') continue;
      const name = nameOf({ vendor, target });
      const isGiven =
        life.chronicle.on(name).some((taken) => taken.cells.get(name) === 'ACCEPT' && isTaken(taken, name)) ||
        life.chronicle.told.some(({ cells }) => cells.get(name) === 'ACCEPT');
      life.holds('I4', isGiven, () => `${tab.name} grants ${name} before the service took it`);
    }
    for (const cell of life.watched(snapshot)) {
      if (cell.state !== 'saved') continue;
      const name = nameOf(cell);
      const isSaved = standsOn(life, cell).some((taken) => isTaken(taken, name));
      life.holds('I4', isSaved, () => `${tab.name} calls ${name} saved, which the service never took`);
    }
    const isWhole = life.circumstances.wide === 0 || isTakenWhole(life, snapshot);
    life.holds('I4', isWhole, () => `${tab.name} calls a part saved while another is on its way`);
  },
};

function isTakenWhole(life: Life, snapshot: Snapshot): boolean {
  // For decisions in the same millisecond it is unknown on which one a cell is based.
  const isOne = (at: number) => life.chronicle.taken.filter((taken) => taken.at === at).length === 1;
  const cells = snapshot.cells().filter(({ decidedAt }) => decidedAt !== undefined && isOne(decidedAt));
  const saved = new Set(cells.filter(({ state }) => state === 'saved').map(({ decidedAt }) => decidedAt));
  return cells.every(({ state, decidedAt }) => state !== 'saving' || !saved.has(decidedAt));
}

/** How often a page changed the shown choice of a cell, and how many reasons it had at its start. */
const shown = new WeakMap<Tab, Map<string, { action: string | undefined; changes: number }>>();

const I10: Invariant = {
  id: 'I10',
  says: 'what is shown as chosen changes only when somebody chose, never back and forth for one decision',
  page(life, tab, snapshot) {
    const cells = shown.get(tab) ?? new Map<string, { action: string | undefined; changes: number }>();
    shown.set(tab, cells);
    for (const cell of snapshot.ready ? life.watched(snapshot) : []) {
      const name = nameOf(cell);
      const before = cells.get(name) ?? { action: cell.action, changes: 0 };
      const changes = before.changes + (before.action === cell.action ? 0 : 1);
      cells.set(name, { action: cell.action, changes });
      const { foreign, losses, taken } = life.chronicle;
      const decisions = taken.filter((each) => each.cells.has(name)).length;
      // The message of a decision may restore what storage lost, until the loss is noticed again.
      const reasons =
        decisions +
        foreign.filter((each) => each.cell === name).length +
        losses.length * 2 * (1 + decisions) +
        (life.mayEndLate() ? 1 : 0);
      life.holds('I10', changes <= reasons, () => `${tab.name} shows ${name} as ${cell.action} once more`);
    }
  },
};

const I17: Invariant = {
  id: 'I17',
  says: 'a page is told of a change once, and of no poll that changed nothing',
  change(life, tab, before, after) {
    const isOther = textOf(before) !== textOf(after);
    life.holds('I17', isOther, () => `${tab.name} announces what it showed before`);
  },
};

function textOf(snapshot: Snapshot): string {
  const { ready, ask, state, conflict, storage, subject } = snapshot;
  return JSON.stringify([ready, ask, state, conflict, storage, subject, snapshot.cells()]);
}

export const truth: readonly Invariant[] = [I3, I4, I10, I17];
