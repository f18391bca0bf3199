import { assert } from '@open-wc/testing';
import type { GatedPage } from './gated-page.ts';
import { allow, closePages, marked, openPage, until, wait, withdraw } from './gated-page.ts';
import { listing } from './listing.ts';

const script = `<script type="text/plain" ${marked} data-src="/vendor/one.js"></script>`;

suite('a page that reloads on withdrawal', () => {
  teardown(closePages);

  /** Waits for a reload of a page, or for a while to see that there is none. */
  const isReloaded = ({ frame }: GatedPage, within = 500) =>
    Promise.race([
      new Promise<boolean>((resolve) => frame.addEventListener('load', () => resolve(true), { once: true })),
      wait(within).then(() => false),
    ]);

  test('reloads when the withdrawal is sent', async () => {
    const page = await openPage({ body: script, catalogue: listing({}), reloads: true });
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    assert.equal(await isReloaded(page), false, 'before it was sent');
    const reloaded = isReloaded(page, 5_000);
    page.client.become({ state: 'saved' });
    assert.equal(await reloaded, true, 'after it was sent');
  });

  test('reloads when the withdrawal cannot be sent now', async () => {
    const page = await openPage({ body: script, catalogue: listing({}), reloads: true });
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    const reloaded = isReloaded(page, 5_000);
    page.client.become({ state: 'retrying' });
    assert.equal(await reloaded, true);
  });

  /** Cases in which a reload would be useless or harmful. */
  const reasons = {
    'no script still runs': {},
    'the browser stores nothing, so that the next page would not know the choice': {
      body: script,
      storage: 'memory',
    },
  } as const;
  for (const [reason, settings] of Object.entries(reasons)) {
    test(`does not reload when ${reason}`, async () => {
      const page = await openPage({ ...settings, catalogue: listing({}), reloads: true });
      allow(page);
      await wait(100);
      withdraw(page);
      const reloaded = isReloaded(page, 5_000);
      page.client.become({ state: 'saved' });
      assert.equal(await reloaded, false);
    });
  }

  test('reloads for a withdrawal in another tab before the client was loaded', async () => {
    const page = await openPage({ body: script, catalogue: listing({}), reloads: true, wasAllowed: true });
    await until(() => page.window.ran.length);
    const reloaded = isReloaded(page, 5_000);
    page.client.snapshot = { ...page.client.snapshot, ready: true };
    withdraw(page);
    page.client.become({ state: 'saved' });
    assert.equal(await reloaded, true);
  });
});
