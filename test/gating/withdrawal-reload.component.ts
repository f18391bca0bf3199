import { assert } from '@open-wc/testing';
import { allow, closePages, type GatedPage, marked, openPage, rest, until, withdraw } from './gated-page.ts';
import { listing } from './listing.ts';

const script = `<script type="text/plain" ${marked} data-src="/vendor/one.js"></script>`;

suite('a page that reloads on withdrawal', () => {
  teardown(closePages);

  /** Whether a page was reloaded, or is about to be. */
  const noteReload = ({ window, frame }: GatedPage): (() => boolean) => {
    let isReloaded = false;
    window.addEventListener('beforeunload', () => (isReloaded = true));
    frame.addEventListener('load', () => (isReloaded = true));
    return () => isReloaded;
  };

  test('a page that reloads on withdrawal reloads when the withdrawal is sent', async () => {
    const page = await openPage({ body: script, catalogue: listing({}), reloads: true });
    allow(page);
    await until(() => page.window.ran.length);
    const isReloaded = noteReload(page);
    withdraw(page);
    await rest();
    assert.isFalse(isReloaded(), 'before it was sent');
    page.client.become({ state: 'saved' });
    await until(isReloaded);
  });

  test('a page that reloads on withdrawal reloads when the withdrawal cannot be sent now', async () => {
    const page = await openPage({ body: script, catalogue: listing({}), reloads: true });
    allow(page);
    await until(() => page.window.ran.length);
    withdraw(page);
    const isReloaded = noteReload(page);
    page.client.become({ state: 'retrying' });
    await until(isReloaded);
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
    test(`a page that reloads on withdrawal does not reload when ${reason}`, async () => {
      const page = await openPage({ ...settings, catalogue: listing({}), reloads: true });
      allow(page);
      if ('body' in settings) await until(() => page.window.ran.length);
      const isReloaded = noteReload(page);
      withdraw(page);
      page.client.become({ state: 'saved' });
      await rest();
      assert.isFalse(isReloaded());
    });
  }

  test('a page that reloads on withdrawal reloads for a withdrawal in another tab before the client was loaded', async () => {
    const page = await openPage({ body: script, catalogue: listing({}), reloads: true, wasAllowed: true });
    await until(() => page.window.ran.length);
    const isReloaded = noteReload(page);
    page.client.snapshot = { ...page.client.snapshot, ready: true };
    withdraw(page);
    page.client.become({ state: 'saved' });
    await until(isReloaded);
  });
});
