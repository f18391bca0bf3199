import type { Commit } from '../../simulation/service.ts';
import { type Action, decisionIn, nameOf, type Taken } from '../chronicle.ts';
import type { Life } from '../life.ts';
import type { Invariant } from './invariant.ts';

/** The reasons for which a decision on a cell may not have reached the service. */
function isUncertain(life: Life, taken: Taken, cell: string): boolean {
  const isOld = taken.isExpired[taken.cells.get(cell) ?? 'ACCEPT'];
  return taken.mayBeLost || taken.isRefused || isOld || isBelieved(life, taken, cell);
}

/**
 * Whether something that records nothing accepted it, so that the client may not notice: it does so a day later, if
 * the service shows nothing else for the cell, and the visitor is not asked again by a changed catalogue.
 */
function isBelieved(life: Life, { id, believed, edition }: Taken, cell: string): boolean {
  const { chronicle, world } = life;
  const since = believed.get(cell);
  if (since === undefined) return false;
  const { jumps, losses, foreign, healedAt } = chronicle;
  const isOfOther = world.service.commits.some(
    ({ actions, attributes }) =>
      actions.some((action) => nameOf(action) === cell) && decisionIn(attributes) !== id,
  );
  const isOfOthers = isOfOther || foreign.some((each) => each.cell === cell);
  const isTroubled = jumps.length + losses.length > 0 || world.lag > 0;
  return edition !== life.edition || isTroubled || isOfOthers || healedAt - since > 20 * 3_600_000;
}

/** The cells whose last decision is certain, with the decisions that may be the last one. */
export function certain(life: Life): { cell: string; last: Taken[] }[] {
  return decided(life)
    .map((cell) => ({ cell, last: life.chronicle.lastOf(life.chronicle.on(cell)) }))
    .filter(({ cell, last }) => !last.some((taken) => isUncertain(life, taken, cell)));
}

/** All cells that were decided on. */
function decided(life: Life): string[] {
  const cells = new Set(life.chronicle.taken.flatMap((taken) => [...taken.cells.keys()]));
  return [...cells].filter((cell) => life.isWatched(cell));
}

function commitsOn(life: Life, cell: string): Commit[] {
  return life.world.service.commits.filter(
    ({ actions, from }) => from === 'here' && actions.some((action) => nameOf(action) === cell),
  );
}

/** Whether a refusal may stay on the device: the page records acceptances only, and the device knows of none for it. */
function mayStay(life: Life, cell: string, taken: Taken): boolean {
  const newest = commitsOn(life, cell).at(-1);
  const action = newest?.actions.find((each) => nameOf(each) === cell)?.action;
  return (
    life.circumstances.record === 'acceptances' &&
    taken.cells.get(cell) === 'REJECT' &&
    (action !== 'ACCEPT' || isForgotten(life, cell, decisionIn(newest?.attributes), taken))
  );
}

/** Whether the device lost what it knew of a recorded decision, with its identifier, before another one was made. */
function isForgotten({ chronicle, circumstances }: Life, cell: string, id: string, before: Taken): boolean {
  const since = chronicle.decision(id)?.recorded.get(cell) ?? Infinity;
  const lost = chronicle.losses
    .filter(({ elapsed }) => elapsed >= since && elapsed <= before.elapsed)
    .map(({ what }) => what);
  const isAllLost = lost.includes('all') || (lost.includes('ledger') && lost.includes('identifier'));
  return isAllLost && !circumstances.hasCookie;
}

/** Cells whose last decision is not what the service recorded last from this device. */
export function lost(life: Life): { cell: string; last: Taken[] }[] {
  if (life.mayEndLate()) return [];
  return certain(life).filter(({ cell, last }) => {
    const newest = commitsOn(life, cell).at(-1);
    if (last.every((taken) => mayStay(life, cell, taken))) return false;
    return !last.some(({ id }) => newest && decisionIn(newest.attributes) === id);
  });
}

/** Assigns each lost choice to an invariant. */
const I5: Invariant = {
  id: 'I5',
  says: 'with a healthy service and a visible tab everything ends confirmed, as the visitor decided last',
  end(life) {
    for (const { cell } of lostBut(life, (taken) => !taken.isMeanwhile && !life.chronicle.crashes))
      life.holds('I5', false, () => `the last decision on ${cell} did not reach the service`);
    for (const { cell, action, wrong } of unsettled(life))
      life.holds('I5', wrong === undefined, () => `${cell} ${action} ends ${wrong}`);
  },
};

const I6: Invariant = {
  id: 'I6',
  says: 'a decision taken while another is on its way is sent after it',
  end(life) {
    life.holds('I6', true, () => '');
    for (const { cell } of lostBut(life, (taken) => taken.isMeanwhile))
      life.holds('I6', false, () => `the decision on ${cell} was never sent`);
  },
};

const I7: Invariant = {
  id: 'I7',
  says: 'the service never ends with an older decision than one it had',
  end(life) {
    if (life.mayEndLate()) return;
    for (const cell of decided(life)) {
      const had = commitsOn(life, cell).flatMap(
        ({ attributes }) => life.chronicle.decision(decisionIn(attributes)) ?? [],
      );
      const newest = life.chronicle.lastOf(life.chronicle.on(cell).filter((taken) => had.includes(taken)));
      const end = had.at(-1);
      life.holds(
        'I7',
        !end || newest.includes(end),
        () => `the service ends with an older decision on ${cell}`,
      );
    }
  },
};

const I15: Invariant = {
  id: 'I15',
  says: 'a crash at any point, between keeping, sending and the answer, changes nothing of that',
  end(life) {
    if (life.chronicle.crashes) life.holds('I15', true, () => '');
    for (const { cell } of lostBut(life, (taken) => !taken.isMeanwhile && life.chronicle.crashes > 0))
      life.holds('I15', false, () => `the decision on ${cell} was lost in a crash`);
  },
};

function lostBut(life: Life, isSuch: (taken: Taken) => boolean): { cell: string }[] {
  return lost(life).filter(({ last }) => last.some(isSuch));
}

/** Whether other devices decided on a cell, later or so that the service lists an open conflict. */
function isContested(life: Life, cell: string, { id }: Taken): boolean {
  const isOthers = life.chronicle.foreign.some((each) => each.cell === cell);
  const all = life.world.service.commits.filter(({ actions }) =>
    actions.some((action) => nameOf(action) === cell),
  );
  const isLast = decisionIn(all.at(-1)?.attributes) === id;
  return isOthers && (!isLast || life.circumstances.listsConflicts === 'open');
}

/** For cells that no other device decided on since: how the last page shows them, if it is wrong. */
function unsettled(life: Life): { cell: string; action: Action | undefined; wrong: string | undefined }[] {
  if (life.mayEndLate()) return [];
  const page = life.running().at(-1)?.client.snapshot;
  return certain(life).flatMap(({ cell, last: [taken, ...others] }) => {
    const [vendor = '', target = ''] = cell.split('/');
    const shown = page?.cell(vendor, target);
    const isAlone = !life.chronicle.losses.length && !others.length;
    if (!taken || !shown || !isAlone || isContested(life, cell, taken)) return [];
    const action = taken.cells.get(cell);
    const isSettled = shown.state === 'confirmed' || (shown.state === 'kept' && mayStay(life, cell, taken));
    const isRight = isSettled && shown.action === action;
    return [{ cell, action, wrong: isRight ? undefined : `${shown.state} ${shown.action ?? ''}` }];
  });
}

export const outcome: readonly Invariant[] = [I5, I6, I7, I15];
