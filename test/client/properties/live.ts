import type { Consent } from '../../../src/client/consent.ts';
import type { Invariant } from './invariants/invariant.ts';
import { Life, type Tally } from './life.ts';
import type { Circumstances } from './circumstances.ts';
import type { Happening } from './story.ts';

const second = 1_000;

/**
 * Runs a story, lets every failure recover, and checks the outcome.
 *
 * @throws {Broken} if an invariant is violated
 */
export async function live(
  circumstances: Circumstances,
  story: readonly Happening[],
  client: typeof Consent,
  invariants: readonly Invariant[],
  tally: Tally,
): Promise<Life> {
  const life = new Life(circumstances, client, invariants, tally);
  await life.open();
  for (const happening of story) {
    await happening.happen(life);
    life.confirm();
  }
  await heal(life);
  await life.end();
  return life;
}

/** What the client believes to be recorded for a day is sent again when a visitor looks at a page. */
async function passDay(life: Life): Promise<void> {
  for (const tab of life.running()) tab.fallAsleep('frozen');
  await life.pass(24 * 3_600 * second);
  await life.open();
  for (const tab of life.running()) life.wake(tab);
  await life.pass(7_200 * second);
}

/** The network and the service work again, and a visitor looks at a page now and then. */
async function heal(life: Life): Promise<void> {
  const { network, service, storage } = life.world;
  life.chronicle.healedAt = life.world.time.elapsed;
  network.isOnline = true;
  network.faults.length = 0;
  service.visibilityDelay = () => 0;
  service.replicaLag = 0;
  if (storage && storage.room !== 'any') {
    life.chronicle.lose('room');
    storage.room = 'any';
  }
  await life.open();
  await life.pass(5 * second);
  for (let look = 0; look < 5; look += 1) {
    for (const tab of life.running()) life.wake(tab);
    await life.pass(90 * second);
  }
  // An invisible consent is read for an hour, after the ten minutes that a service may have requested before. Such
  // a pause may be longer by the time that the clock was set back, up to an hour.
  await life.pass((life.chronicle.jumps.length ? 2 : 1) * 3_600 * second + 600 * second);
  const before = life.sent.length;
  await life.pass(7_200 * second);
  const more = life.sent.length - before;
  life.holds('I9', more === 0, () => `${more} requests in two hours in which nothing happened`);
  if (life.chronicle.taken.some(({ believed }) => believed.size)) await passDay(life);
  life.confirm();
}
