import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { keepHint, readHint } from '../../../src/index.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

/** A page that writes the hint, and its cookies. */
async function begin() {
  const world = new SimulatedBrowser();
  const tab = world.openTab();
  const written: string[] = [];
  const stop = keepHint(tab.client, (cookie) => written.push(cookie));
  await tab.client.ready;
  await world.pass(1);
  return { world, tab, written, stop };
}

suite('the hint for servers', () => {
  test('the hint for servers does not exist before a choice', async () => {
    const { written } = await begin();
    assert.deepEqual(written, ['assent_hint=; Path=/; SameSite=Lax; Max-Age=0']);
  });

  test('the hint for servers contains what is allowed, follows a withdrawal at once, and has no identifier', async () => {
    const { world, tab, written } = await begin();
    tab.client.acceptAll();
    await world.pass(30_000);
    const hint = readHint(written.at(-1));
    assert.equal(hint?.allowed('tubular', 'video'), true);
    assert.equal(hint?.allowed('tally', 'statistics'), true);
    assert.equal(hint?.allowed('tally', 'video'), false);
    assert.ok(world.anonymousId && !written.join().includes(world.anonymousId));

    tab.client.choose([{ vendor: 'tubular', target: 'video', action: 'REJECT' }]);
    assert.equal(readHint(written.at(-1))?.allowed('tubular', 'video'), false);
    assert.equal(readHint(written.at(-1))?.allowed('tally', 'statistics'), true);
  });

  test('the hint for servers exists after a refusal of everything, too, and allows nothing', async () => {
    const { tab, written } = await begin();
    tab.client.rejectAll();
    assert.match(written.at(-1) ?? '', /^assent_hint=1;/);
    assert.equal(readHint(written.at(-1))?.allowed('tally', 'statistics'), false);
  });

  test('the hint for servers is not written after it was stopped', async () => {
    const { tab, written, stop } = await begin();
    stop();
    tab.client.rejectAll();
    assert.equal(written.length, 1);
  });

  const headers: Record<string, [string | null | undefined, boolean | undefined]> = {
    'no header': [undefined, undefined],
    'an empty one': [null, undefined],
    'other cookies': ['a=1; not_assent_hint=1/statistics:tally', undefined],
    'a newer version': ['assent_hint=2/statistics:tally', undefined],
    'the hint among others': ['a=1; assent_hint=1/video:tubular/statistics:loupe&tally; b=2', true],
    'a hint without it': ['assent_hint=1/statistics:tallyho', false],
    'names with signs': ['assent_hint=1/statistics:tally%2F', false],
  };
  for (const [what, [header, expected]] of Object.entries(headers))
    test(`the hint for servers is read from ${what}`, () =>
      assert.equal(readHint(header)?.allowed('tally', 'statistics'), expected));

  test('the hint for servers is not written if it is too long for a cookie', async () => {
    const vendors = Array.from({ length: 500 }, (_, place) => ({
      id: `vendor-${place}`,
      name: 'V',
      targets: ['t'],
    }));
    const catalogue = { brand: { name: 'B' }, targets: [{ id: 't', name: 'T', description: 'T' }], vendors };
    const world = new SimulatedBrowser();
    const tab = world.openTab({ catalogue });
    const written: string[] = [];
    keepHint(tab.client, (cookie) => written.push(cookie));
    await tab.client.ready;
    tab.client.acceptAll();
    await world.pass(30_000);
    assert.equal(tab.client.allowed('vendor-7', 't'), true);
    assert.match(written.at(-1) ?? '', /^assent_hint=; .*Max-Age=0$/);
  });
});
