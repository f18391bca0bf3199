import { member } from '../../../../src/client/environment/untrusted.ts';
import { checksum } from '../../../../src/client/environment/checksum.ts';
import { readsPerWrite } from '../../../../src/client/delivery/retry.ts';
import type { Flight } from '../../simulation/network.ts';
import { parseConsent } from '../../simulation/service.ts';
import { decisionIn, nameOf, type Taken } from '../chronicle.ts';
import type { Life } from '../life.ts';
import type { Invariant } from './invariant.ts';

const hour = 3_600_000;

function isPost({ init }: Flight): boolean {
  return init.method === 'POST';
}

function keyOf({ init }: Flight): string | null {
  return new Headers(init.headers).get('idempotency-key');
}

const I8: Invariant = {
  id: 'I8',
  says: 'one request at a time for all tabs, and no more bytes than may outlive a page',
  send(life, flight) {
    const { network, locks, storage } = life.world;
    const bytes = new TextEncoder().encode(flight.body).length;
    life.holds('I8', bytes <= 32_768, () => `a request of ${bytes} bytes`);
    // Without Web Locks, a page that sleeps, changed storage or another time of day can end a lease.
    const { losses, jumps } = life.chronicle;
    const isLeaseSafe = !life.world.hasSlept && losses.length + jumps.length === 0;
    if (locks ? locks.stolen : !isLeaseSafe) return;
    const all = [...network.flights].filter(({ sender }) => sender.isAlive());
    // A refusal that the browser does not store waits for no read and for no other tab: neither can know of the other.
    const { urgent } = life.chronicle;
    if (isPost(flight) && storage?.room !== 'any' && flight.body.includes('"REJECT"')) urgent.add(flight);
    const isUrgent = (each: Flight) => urgent.has(each);
    const waitsFor = (each: Flight) => isPost(each) && each.sender === flight.sender;
    const others = all.filter((each) => !isUrgent(each) && (!isUrgent(flight) || waitsFor(each)));
    if (isPost(flight) && (all.some(isUrgent) || (isUrgent(flight) && all.some(isPost))))
      life.chronicle.isDelayed = true;
    life.holds(
      'I8',
      others.length === 0,
      () => `${flight.sender.name} sends while ${others[0]?.sender.name} does`,
    );
  },
};

const I9: Invariant = {
  id: 'I9',
  says: 'no more requests than decisions and their retries need: no poll after the last of an hour, none before the service allows it, none again of what it took, for a day',
  send(life, flight) {
    if (!isPost(flight)) return countReads(life);
    const { time, lag, locks } = life.world;
    const { jumps, losses } = life.chronicle;
    if (losses.length) return;
    for (const { answer, flight: earlier } of life.sent) {
      if (!answer || !isPost(earlier) || jumps.some((elapsed) => elapsed >= answer.elapsed)) continue;
      const passed = time.elapsed - answer.elapsed;
      const isHeard = passed > lag + 100 && life.world.tabs.size > 0 && !locks?.stolen;
      if (answer.retryAfter && isHeard && lag === 0 && earlier.sender.isAlive())
        life.holds(
          'I9',
          passed >= answer.retryAfter,
          () => `${flight.sender.name} does not wait as it was told`,
        );
      const isSeen = lag === 0 && locks;
      const isFinal = (answer.isTaken && passed < 24 * hour) || answer.isRefusal;
      if (isFinal && isHeard && isSeen && earlier.sender.isAlive())
        life.holds(
          'I9',
          keyOf(earlier) !== keyOf(flight),
          () => `${flight.sender.name} sends again what was taken, or refused for good`,
        );
    }
  },
  end: countReads,
};

function countReads(life: Life): void {
  const { lag, locks } = life.world;
  const reads = life.sent.filter(({ flight }) => !isPost(flight)).length;
  const taken = life.sent.filter(({ flight, answer }) => isPost(flight) && answer?.isTaken);
  const pages = lag || !locks ? life.pages : 1;
  // What stays on the device is compared with what the service has.
  const local = life.circumstances.record === 'acceptances' ? life.chronicle.taken.length : 0;
  const most = (readsPerWrite * taken.length + 2 * life.chronicle.reasonsToRead + local) * pages;
  life.holds('I9', reads <= most, () => `${reads} reads where ${most} are enough`);
}

const I12: Invariant = {
  id: 'I12',
  says: 'one identifier from the first decision on, and none before; where acceptances only are recorded, from the first of them',
  page(life, tab) {
    if (life.chronicle.taken.length) return;
    const kept = [...(life.world.storage?.kept.keys() ?? [])];
    life.holds(
      'I12',
      kept.length === 0,
      () => `${tab.name} keeps ${kept.join(', ')} before the first choice`,
    );
  },
  send(life, flight) {
    life.holds(
      'I12',
      life.chronicle.taken.length > 0,
      () => `${flight.sender.name} sends before the first choice`,
    );
    if (life.circumstances.record === 'acceptances')
      life.holds('I12', hasAccepted(life), () => `${flight.sender.name} sends before the first acceptance`);
  },
  end(life) {
    const { service, lag } = life.world;
    const { taken, losses } = life.chronicle;
    const isFirst = ({ cells }: Taken) =>
      life.circumstances.record === 'all' || [...cells.values()].includes('ACCEPT');
    const first = taken.find(isFirst);
    const isAmbiguous = taken.some(
      (each) => first && each.tab !== first.tab && each.elapsed - first.elapsed <= lag,
    );
    if (isAmbiguous || losses.length || taken.some(({ isShared }) => !isShared)) return;
    const ids = new Set(service.posts.map(({ id }) => id));
    life.holds('I12', ids.size <= 1, () => `consents under ${ids.size} identifiers`);
  },
};

function hasAccepted({ chronicle }: Life): boolean {
  return chronicle.taken.some(({ cells }) => [...cells.values()].includes('ACCEPT'));
}

const I19: Invariant = {
  id: 'I19',
  says: 'every consent says by which one decision, when, how and under which notice it was given',
  post(life, { attributes, actions }) {
    const evidence = member(attributes, 'assent');
    const taken = life.chronicle.decision(decisionIn(attributes));
    const said = ['at', 'method', 'language', 'notice'].map((name) => member(evidence, name));
    const notice = taken && life.notice(taken.edition);
    const meant = taken && [
      new Date(taken.at).toISOString(),
      taken.method,
      taken.language,
      checksum(JSON.stringify(notice)),
    ];
    life.holds(
      'I19',
      JSON.stringify(said) === JSON.stringify(meant),
      () => `evidence ${JSON.stringify(evidence)}`,
    );
    life.holds(
      'I19',
      (member(attributes, 'gpc') === 1) === taken?.gpc,
      () => 'the signal is not told as it was',
    );
    for (const action of actions) {
      const isMeant = taken?.cells.get(nameOf(action)) === action.action;
      life.holds('I19', isMeant, () => `${nameOf(action)} ${action.action} was not decided so`);
    }
  },
  end(life) {
    const { honoursKeys, commits } = life.world.service;
    if (!honoursKeys) return;
    const records = commits.flatMap(({ from, id, attributes, actions }) =>
      from === 'here' ? JSON.stringify([id, attributes, actions]) : [],
    );
    life.holds('I19', new Set(records).size === records.length, () => 'a consent was recorded twice');
  },
};

const I20: Invariant = {
  id: 'I20',
  says: 'an ACCEPT older than a day is never sent, unless an answer said that it was taken',
  send(life, flight) {
    if (!isPost(flight)) return;
    const { attributes, actions } = parseConsent(flight.body);
    const taken = life.chronicle.decision(decisionIn(attributes));
    if (!taken || !actions.some(({ action }) => action === 'ACCEPT')) return;
    // It applied on the page since then.
    const isTaken = (cell: string) => taken.answered.has(cell) || taken.believed.has(cell);
    if (actions.map(nameOf).every(isTaken)) return;
    const { now, elapsed } = life.world.time;
    life.holds('I20', now - taken.at < 24 * hour, () => 'it is a day old by the clock');
    life.holds('I20', elapsed - taken.elapsed <= 25 * hour, () => 'it is more than a day old');
  },
};

export const requests: readonly Invariant[] = [I8, I9, I12, I19, I20];
