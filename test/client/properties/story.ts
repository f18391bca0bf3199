import * as fc from 'fast-check';
import { editions } from '../simulation/catalogues.ts';
import type { Fault } from '../simulation/network.ts';
import type { Tab } from '../simulation/tab.ts';
import { type Action, nameOf } from './chronicle.ts';
import type { Life } from './life.ts';

/** An event of a life. Its effect depends on the state: events of closed pages do nothing. */
export interface Happening {
  readonly words: string;
  happen(life: Life): unknown;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const page = fc.nat({ max: 3 });
const action = fc.constantFrom<Action>('ACCEPT', 'REJECT');

function onPage(verb: string, act: (tab: Tab, life: Life) => unknown): fc.Arbitrary<Happening> {
  return page.map((index) => ({
    words: `page ${index} ${verb}`,
    happen(life) {
      const tab = life.tab(index);
      return tab && act(tab, life);
    },
  }));
}

function happening(words: string, happen: Happening['happen']): Happening {
  return { words, happen };
}

/** Actions of visitors. */
const choosing: fc.Arbitrary<Happening>[] = [
  fc.tuple(page, action).map(([index, value]) =>
    happening(`on page ${index} ${value} all`, (life) => {
      const tab = life.tab(index);
      const cells = tab?.client.snapshot.cells().filter(({ required }) => !required) ?? [];
      if (tab) life.decide(tab, new Map(cells.map((cell) => [nameOf(cell), value])));
    }),
  ),
  fc.tuple(page, fc.nat({ max: 4 }), action).map(([index, place, value]) =>
    happening(`on page ${index} ${value} cell ${place}`, (life) => {
      const tab = life.tab(index);
      const cells = tab?.client.snapshot.cells().filter(({ required }) => !required) ?? [];
      const cell = cells[place % Math.max(1, cells.length)];
      if (tab && cell) life.decide(tab, new Map([[nameOf(cell), value]]));
    }),
  ),
];

const asking: fc.Arbitrary<Happening>[] = [
  onPage('is told to try now', (tab) => tab.isRunning() && tab.client.retry()),
  onPage('is told to read', async (tab, life) => {
    life.chronicle.reasonsToRead += 1;
    if (tab.isRunning()) void tab.client.refresh();
  }),
];

/** Events of pages. */
const pages: fc.Arbitrary<Happening>[] = [
  fc.constant(
    happening('a page is opened', async (life) => void (life.world.tabs.size < 4 && (await life.open()))),
  ),
  onPage('is closed', (tab) => tab.close()),
  onPage('crashes', (tab, life) => life.crash(tab)),
  onPage('crashes and is loaded again', async (tab, life) => {
    life.crash(tab);
    await life.open();
  }),
  fc.tuple(page, fc.nat({ max: 5 })).map(([index, left]) =>
    happening(`page ${index} is to crash at its write ${left}`, (life) => {
      const tab = life.tab(index);
      if (tab) tab.deathbed = { at: 'write', left };
      life.chronicle.crashes += 1;
    }),
  ),
  onPage('is to crash at its next request', (tab, life) => {
    tab.deathbed = { at: 'send' };
    life.chronicle.crashes += 1;
  }),
  onPage('is hidden', (tab) => tab.isRunning() && tab.hide()),
  onPage('is shown', (tab, life) => life.wake(tab)),
  onPage('is frozen', (tab) => tab.isRunning() && tab.fallAsleep('frozen')),
  onPage('goes to the back/forward cache', (tab) => tab.isRunning() && tab.fallAsleep('cached')),
];

const passing: fc.Arbitrary<Happening>[] = [
  fc.nat({ max: 120 }).map((ms) => happening(`${ms} ms pass`, (life) => life.pass(ms))),
  fc
    .constantFrom(1, 3, 10, 30, 90)
    .map((seconds) => happening(`${seconds} s pass`, (life) => life.pass(seconds * second))),
  fc.constantFrom(2, 20, 30, 200).map((hours) =>
    happening(`${hours} h pass`, async (life) => {
      // No visitor looks at a page for that long.
      for (const tab of life.running()) tab.fallAsleep('frozen');
      await life.pass(hours * hour);
    }),
  ),
];

/** Answers of something that records nothing. Most hit a read, or a choice of which something else is uncertain. */
const nothingRecorded = fc.constantFrom<Fault>(
  { type: 'status', status: 204 },
  { type: 'status', status: 200, text: '{}' },
);

const failures = fc.oneof(
  fc.constantFrom<Fault>(
    { type: 'drop-before' },
    { type: 'drop-after' },
    { type: 'arrive-late' },
    { type: 'hang' },
    { type: 'status', status: 500 },
    { type: 'status', status: 503 },
    { type: 'status', status: 409 },
    { type: 'status', status: 429, retryAfter: '20' },
    { type: 'status', status: 503, retryAfter: '120' },
    { type: 'status', status: 429, retryAfter: '600' },
    { type: 'status', status: 422, text: '{"code":"body-invalid"}' },
    { type: 'status', status: 413, text: '{"code":"body-too-large"}' },
    { type: 'status', status: 409, text: '{"code":"consent-refused"}' },
    { type: 'status', status: 400 },
    { type: 'status', status: 400, text: '{"code":"body-invalid"}' },
    { type: 'status', status: 400, text: '{"code":"identifier-missing"}' },
    { type: 'status', status: 401 },
    { type: 'status', status: 404, text: '<html>not here</html>' },
    { type: 'status', status: 200, text: '<html>not here</html>' },
  ),
  fc
    .constantFrom(
      '',
      'null',
      '[]',
      '{"unifiedConsent":',
      '<html>sign in</html>',
      '{"unifiedConsent":null}',
      '{"unifiedConsent":{"actions":{}},"conflicts":7}',
      '{"unifiedConsent":{"actions":[null,{"vendor":"tally"}]}}',
      '{"unifiedConsent":{"actions":[{"vendor":"tally","target":"statistics","action":"IGNORE"}],"lastUpdateDate":"soon"},"conflicts":[{},null,{"actionsInConflict":"all"}]}',
      '{"exists":"yes"}',
    )
    .map((text): Fault => ({ type: 'strange', text })),
);

const faults = fc.oneof({ weight: 4, arbitrary: failures }, { weight: 1, arbitrary: nothingRecorded });

const network: fc.Arbitrary<Happening>[] = [
  fc.constant(happening('the network goes', (life) => void (life.world.network.isOnline = false))),
  fc.constant(
    happening('the network comes', (life) => {
      life.world.network.isOnline = true;
      for (const tab of life.running()) life.wake(tab);
    }),
  ),
  fc.array(faults, { minLength: 1, maxLength: 3 }).map((list) =>
    happening(`next: ${list.map((fault) => Object.values(fault).join(' ')).join(', ')}`, (life) => {
      life.world.network.faults.push(...list);
      if (list.some(({ type }) => type === 'arrive-late')) life.chronicle.isDelayed = true;
    }),
  ),
];

/** A decision on a cell on another device. */
function decidedBy(from: 'elsewhere' | 'shop', where: string): fc.Arbitrary<Happening> {
  const value = fc.constantFrom('ACCEPT', 'REJECT', 'IGNORE');
  return fc.tuple(fc.constantFrom(...cells), value).map(([cell, decided]) =>
    happening(`${where} ${decided} ${cell.vendor} ${cell.target}`, (life) => {
      const id = life.world.anonymousId;
      if (id) life.world.service.record(id, [{ ...cell, action: decided }], from);
    }),
  );
}

const cells = [
  { vendor: 'tubular', target: 'video' },
  { vendor: 'tubular', target: 'statistics' },
  { vendor: 'tally', target: 'statistics' },
];

const service: fc.Arbitrary<Happening>[] = [
  fc.constantFrom(0, 2, 15, 60).map((seconds) =>
    happening(`consents become visible within ${seconds} s, in any order`, ({ world }) => {
      world.service.visibilityDelay = () => world.dice.upTo(seconds * second);
    }),
  ),
  fc
    .constantFrom(1, 20)
    .map((seconds) =>
      happening(
        `the next read is answered as of ${seconds} s ago`,
        (life) => void (life.world.service.replicaLag = seconds * second),
      ),
    ),
  decidedBy('elsewhere', 'on another device'),
];

const storage: fc.Arbitrary<Happening>[] = [
  fc.boolean().map((isAnnounced) =>
    happening(`storage is emptied${isAnnounced ? '' : ', and nobody is told'}`, (life) => {
      life.chronicle.lose('all');
      life.world.storage?.clear(isAnnounced);
    }),
  ),
  fc.constantFrom('assent.id', 'assent.ledger').map((key) =>
    happening(`${key} is removed`, (life) => {
      life.chronicle.lose(key === 'assent.ledger' ? 'ledger' : 'identifier');
      life.world.storage?.remove(key);
    }),
  ),
  fc.nat({ max: 400 }).map((place) =>
    happening(`the ledger is torn at ${place}`, (life) => {
      life.chronicle.lose('ledger');
      life.world.storage?.damage('assent.ledger', (text) => text.slice(0, place));
    }),
  ),
  fc.constantFrom('none', 'same', 'any').map((room) =>
    happening(`storage has room for ${room}`, (life) => {
      life.chronicle.lose('room');
      if (life.world.storage) life.world.storage.room = room;
    }),
  ),
];

const others: fc.Arbitrary<Happening>[] = [
  fc.constantFrom(-3 * hour, -40 * minute, -10 * second, 30 * second, 2 * hour, 26 * hour).map((ms) =>
    happening(`the clock is put ${ms < 0 ? 'back' : 'forward'} by ${Math.abs(ms) / minute} min`, (life) => {
      life.chronicle.jumps.push(life.world.time.elapsed);
      life.world.time.offset += ms;
      life.chronicle.age();
    }),
  ),
  fc
    .nat({ max: editions.length - 1 })
    .map((edition) =>
      happening(
        `the brand publishes edition ${edition} of its catalogue`,
        (life) => void (life.edition = edition),
      ),
    ),
  fc
    .boolean()
    .map((gpc) =>
      happening(
        `the signal is ${gpc ? 'on' : 'off'} for pages to come`,
        (life) => void (life.world.gpc = gpc),
      ),
    ),
  fc.constantFrom(184, -184).map((days) =>
    happening(
      days > 0 ? 'half a year passes' : 'the clock was half a year ahead, and is right again',
      (life) => {
        for (const tab of life.world.tabs) tab.wokenAt = -1;
        life.chronicle.jumps.push(life.world.time.elapsed);
        life.world.time.offset += days * 24 * hour;
        life.chronicle.age();
      },
    ),
  ),
];

function weighted(weight: number, arbitraries: fc.Arbitrary<Happening>[]) {
  return arbitraries.map((arbitrary) => ({ weight, arbitrary }));
}

/** The events of a life, in order. */
export const stories: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    ...weighted(16, choosing),
    ...weighted(2, asking),
    ...weighted(3, pages),
    ...weighted(12, passing.slice(0, 2)),
    ...weighted(1, passing.slice(2)),
    ...weighted(6, network),
    ...weighted(3, service),
    ...weighted(5, [decidedBy('shop', 'in the shop')]),
    ...weighted(1, storage),
    ...weighted(1, others),
  ),
  { minLength: 2, maxLength: 26, size: 'max' },
);
