import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Answer } from '../simulation/service.ts';
import { page } from './forwarding.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

const second = 1_000;
const id = `a1.${'x'.repeat(43)}`;

/** A page of a visitor of whom the browser only has the identifier, and the answers to its readings instead of the service's. */
function begin(action: 'ACCEPT' | 'REJECT', late: number, readings: Partial<Answer>[] = []) {
  const world = new SimulatedBrowser();
  world.cookies = { assent_id: id };
  world.service.visibilityDelay = () => late;
  world.service.record(id, [{ vendor: 'tally', target: 'statistics', action }]);
  const answer = world.service.answer.bind(world.service);
  world.service.answer = (address, init) => {
    // It knows that there is a consent before it shows which.
    if (address.includes('/check/'))
      return { status: 200, text: '{"exists":true}', headers: { 'content-type': 'application/json' } };
    const instead = init.method === 'POST' ? undefined : readings.shift();
    return instead ? { status: 0, text: '', headers: {}, ...instead } : answer(address, init);
  };
  return world;
}

const cellIn = ({ client }: ReturnType<SimulatedBrowser['openTab']>) =>
  client.snapshot.cell('tally', 'statistics');

suite('a choice of which the browser has only the identifier', () => {
  for (const [what, late, readings] of [
    ['is shown 30 seconds after the service knows that there is one', 30 * second, []],
    ['could not be read at first', 0, [{ status: 401 }, { status: 404, text: page }]],
  ] as const)
    test(`a choice of which the browser has only the identifier is found although it ${what}`, async () => {
      const world = begin('ACCEPT', late, [...readings]);
      const tab = world.openTab();
      await world.pass(60 * second);
      assert.deepEqual([cellIn(tab)?.state, cellIn(tab)?.allowed], ['confirmed', true]);
    });

  for (const [what, late, readings] of [
    ['while the service does not show which it is', 30 * second, []],
    ['while it cannot be read', 0, Array.from({ length: 40 }, () => ({ status: 401 }))],
  ] as const)
    test(`a choice of which the browser has only the identifier keeps everything closed under opt-out ${what}`, async () => {
      const world = begin('REJECT', late, [...readings]);
      const tab = world.openTab({ regime: 'opt-out' });
      for (let time = 0; time < 29; time += 1) {
        await world.pass(second);
        assert.equal(cellIn(tab)?.allowed, false, `after ${time + 1} s`);
      }
    });

  test('a choice of which the browser has only the identifier keeps everything closed under opt-out as long as the service does not show it, and is read every five minutes at most after an hour', async () => {
    const world = begin('REJECT', 10 * 3_600 * second);
    const tab = world.openTab({ regime: 'opt-out' });
    await world.pass(3_600 * second);
    const before = world.service.reads;
    for (let time = 0; time < 36; time += 1) {
      await world.pass(300 * second);
      assert.equal(cellIn(tab)?.allowed, false, `after ${time + 1} times five minutes`);
    }
    assert.ok(world.service.reads - before <= 36);
  });

  test('a choice of which the browser has only the identifier is found although no reading succeeded for hours', async () => {
    const world = begin(
      'ACCEPT',
      0,
      Array.from({ length: 60 }, () => ({ status: 503 })),
    );
    const tab = world.openTab();
    await world.pass(6 * 3_600 * second);
    assert.deepEqual([cellIn(tab)?.state, cellIn(tab)?.allowed], ['confirmed', true]);
  });
});
