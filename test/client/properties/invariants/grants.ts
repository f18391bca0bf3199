import { isFromTomorrow } from '../../../../src/client/ledger/freshness.ts';
import { dueAt, outdatedBy } from '../../../../src/client/ledger/notice.ts';
import type { Snapshot } from '../../../../src/client/page/snapshot.ts';
import type { Tab } from '../../simulation/tab.ts';
import { nameOf, type Taken } from '../chronicle.ts';
import { appliesUnasked } from '../circumstances.ts';
import type { Life } from '../life.ts';
import type { Invariant } from './invariant.ts';

/** The names of the cells with open gates that are closed by default. */
function granted(life: Life, snapshot: Snapshot): { cell: string; target: string }[] {
  return life
    .watched(snapshot)
    .filter(
      ({ allowed, required, target }) => allowed && !required && !appliesUnasked(life.circumstances, target),
    )
    .map((cell) => ({ cell: nameOf(cell), target: cell.target }));
}

/** Whether a page asks about a decision with another notice. */
function answersAnother(life: Life, tab: Tab, target: string, { edition, at }: Taken): boolean {
  const shown = life.notice(edition);
  const asked = life.notice(life.pageOf(tab).edition);
  return outdatedBy({ at, notice: shown }, target, asked, at) !== undefined;
}

const I1: Invariant = {
  id: 'I1',
  says: 'no grant without an ACCEPT of the visitor for that cell under the notice of today',
  page(life, tab, snapshot) {
    for (const { cell, target } of granted(life, snapshot)) {
      const accepted = life.chronicle
        .on(cell)
        .some((taken) => taken.cells.get(cell) === 'ACCEPT' && !answersAnother(life, tab, target, taken));
      life.holds('I1', accepted || life.chronicle.isRecovered(cell), () => `${tab.name} grants ${cell}`);
    }
  },
};

const I2: Invariant = {
  id: 'I2',
  says: 'a refusal closes the gate before the call returns, in other tabs with the message, and no older ACCEPT opens it again',
  decided(life, tab, cells) {
    for (const [cell, action] of cells) {
      const [vendor = '', target = ''] = cell.split('/');
      if (action === 'REJECT' && life.isWatched(cell))
        life.holds('I2', !tab.client.allowed(vendor, target), () => `${tab.name} still grants ${cell}`);
    }
  },
  page(life, tab, snapshot) {
    for (const { vendor, target, allowed } of life.watched(snapshot)) {
      const cell = nameOf({ vendor, target });
      const last = life.chronicle.mayStandOn(tab, cell);
      if (!life.chronicle.knownTo(tab, cell).length) continue;
      if (last.some((taken) => taken.cells.get(cell) === 'ACCEPT' || taken.mayBeLost)) continue;
      const isForgotten = last.some((taken) => life.chronicle.isLossSince(taken.elapsed));
      const isExcused =
        isForgotten && (life.chronicle.isRecovered(cell) || appliesUnasked(life.circumstances, target));
      life.holds('I2', !allowed || isExcused, () => `${tab.name} grants ${cell} after its refusal`);
    }
  },
};

const I11: Invariant = {
  id: 'I11',
  says: 'what storage loses is undecided, never granted',
  page(life, tab, snapshot) {
    const loss = life.chronicle.losses.findLast(({ what }) => what === 'all' || what === 'ledger');
    if (!loss || loss.isKnownElsewhere || life.circumstances.grantOn === 'click') return;
    for (const { cell } of granted(life, snapshot)) {
      // Unsettled choices are stored apart from the ledger: the service may have recorded them since.
      const isReason =
        life.sent.some(({ answer }) => answer && answer.elapsed >= loss.elapsed) ||
        life.chronicle.on(cell).some(({ elapsed }) => elapsed >= loss.elapsed);
      life.holds('I11', isReason, () => `${tab.name} grants ${cell}, of which nothing is left`);
    }
  },
};

const I13: Invariant = {
  id: 'I13',
  says: 'a privacy signal opens nothing',
  async end(life) {
    const [withSignal, without] = [await life.glance(true), await life.glance(false)];
    for (const cell of life.watched(withSignal)) {
      const name = nameOf(cell);
      const isInformed = life.chronicle
        .on(name)
        .some((taken) => taken.gpc && taken.cells.get(name) === 'ACCEPT');
      const isOpenAnyway = without.cell(cell.vendor, cell.target)?.allowed === true;
      life.holds('I13', !cell.allowed || isOpenAnyway || isInformed, () => `the signal opens ${name}`);
    }
  },
};

const I14: Invariant = {
  id: 'I14',
  says: 'what was accepted under another notice, or too long ago, is not granted until it is asked again',
  page(life, tab, snapshot) {
    for (const { cell, target } of granted(life, snapshot)) {
      if (life.chronicle.isRecovered(cell)) continue;
      const last = life.chronicle.mayStandOn(tab, cell);
      // A page that is suspended when it is due to ask again asks when it resumes.
      const isLooking = tab.wokenAt === life.world.time.elapsed;
      const isAnswer = (taken: Taken) =>
        !answersAnother(life, tab, target, taken) &&
        (!isLooking ||
          (life.world.time.now < dueAt(taken, 6) && !isFromTomorrow(taken.at, life.world.time.now)));
      life.holds('I14', last.some(isAnswer), () => `${tab.name} grants ${cell} on what was asked otherwise`);
    }
  },
};

export const grants: readonly Invariant[] = [I1, I2, I11, I13, I14];
