import type { Page, Route } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const markup =
  '<script src="/assent/assent.js"></script><button data-assent-open="preferences">Privacy choices</button>';

const answers: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'is empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'never ends': () => {},
};

/** Gives the first request for a file a wrong answer. */
async function spoilOnce(page: Page, path: RegExp, answer = answers['never ends']): Promise<void> {
  let isFirst = true;
  await page.route(path, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return answer?.(route);
  });
}

for (const answer of Object.keys(answers))
  test(
    `a refusal is sent although the first answer for the client ${answer}`,
    { tag: '@chromium' },
    async ({ page, world }) => {
      const thrown: Error[] = [];
      page.on('pageerror', (error) => thrown.push(error));
      await spoilOnce(page, /\/assent-client-/, answers[answer]);
      world.site.setExample(markup);
      await page.clock.install();
      await page.goto('/example');
      await rejectAll(page);
      await page.clock.runFor(12_000);
      await expect.poll(() => JSON.stringify(world.site.takePosted())).toContain('"action":"REJECT"');
      await expect(page.locator('assent-banner section')).toBeHidden();
      expect(thrown).toEqual([]);
    },
  );

test(
  'the preferences open although their first answer never ends',
  { tag: '@chromium' },
  async ({ page, world }) => {
    world.site.setExample(markup);
    await page.goto('/example');
    await rejectAll(page);
    await reaches(page, 'confirmed');
    await spoilOnce(page, /\/assent-preferences-/);
    await page.clock.install();
    await page.reload();
    await page.getByRole('button', { name: 'Privacy choices' }).first().click();
    await page.clock.runFor(12_000);
    await expect(page.locator('assent-preferences dialog')).toBeVisible();
    await expect(page.locator('[role=alert][popover]')).toHaveCount(0);
  },
);

test(
  'a refusal is said to wait, and is tried again, when the client cannot be made',
  { tag: '@chromium' },
  async ({ page, world }) => {
    world.site.setExample(markup);
    // Without vendors that need signals, the client is not made before the visitor chooses.
    const brand = { name: 'Fjord & Fell', contact: 'privacy@fjord-and-fell.example' };
    const targets = [{ id: 'statistics', name: 'Statistics', description: 'Counts pages.' }];
    const vendors = [{ id: 'tally', name: 'Tally', targets: ['statistics'] }];
    await page.route(/consent-catalogue/, (route) => route.fulfill({ json: { brand, targets, vendors } }));
    await page.goto('/example');
    // Code of the page that does not allow for everything, until it has come so far.
    await page.evaluate(() => {
      const { addEventListener } = window;
      const refuse = (
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) => {
        if (type === 'storage') throw new Error('It is not ready.');
        addEventListener(type, listener, options);
      };
      Object.assign(window, { addEventListener: refuse });
      document.addEventListener('page-is-ready', () => Object.assign(window, { addEventListener }));
    });
    await rejectAll(page);
    await expect(page.locator('assent-banner #title')).toHaveText('Not saved yet. Still trying.');
    await page.evaluate(() => document.dispatchEvent(new Event('page-is-ready')));
    await reaches(page, 'confirmed');
    await expect(page.locator('assent-banner section')).toBeHidden();
  },
);
