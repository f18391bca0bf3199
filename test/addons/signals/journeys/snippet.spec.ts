import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './told-test.ts';
import { makeTooOld } from '../../../e2e/choice/old-browser.ts';
import { acceptAll, recordAcceptance } from '../../../e2e/steps/choose-in-banner.ts';
import { noteTroubles } from '../../../e2e/steps/note-troubles.ts';
import { reaches } from '../../../e2e/steps/state.ts';
import { said, start, testSignals } from './signals-to-google.ts';
import { brand } from '../../../catalogue-parts.ts';

test('a policy with the hash of the snippet allows it, and refuses another', async ({
  page,
  world,
  code,
  snippet,
}) => {
  const troubles = await noteTroubles(page);
  const hash = createHash('sha256').update(code).digest('base64');
  world.site.setPolicy(() => `default-src 'none'; script-src 'sha256-${hash}'`);
  world.site.setExample(snippet);
  await page.goto('/example');
  expect(await said(page)).toEqual([start]);
  // Firefox requests the site's icon by itself.
  expect(troubles.violations.filter((violation) => !violation.includes('favicon.ico'))).toEqual([]);
  world.site.setExample(snippet.replace('500', '600'));
  await page.goto('/example');
  expect(await said(page)).toBeUndefined();
});

testSignals('/', 'with the snippet, and a returning visitor loads nothing for that');

test('a browser that is older tells vendors nothing of what an earlier one allowed', async ({
  page,
  world,
}) => {
  await page.goto(world.site.url);
  await recordAcceptance(page);
  const told = () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? ''));
  await page.reload();
  await expect.poll(told).toContain('granted');
  await makeTooOld(page);
  await page.reload();
  expect(await told()).toContain('denied');
  expect(await told()).not.toContain('granted');
});

const catalogue = {
  brand,
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.', signals: ['analytics_storage'] },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'], signals: ['meta'] },
    { id: 'google', name: 'Google', targets: ['statistics'], signals: ['google'] },
  ],
};
/** The signals that this vendor received on a page. */
const heard = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'calls'));

test.describe(() => {
  test.use({ catalogueText: JSON.stringify(catalogue) });

  test('a vendor whose interface the snippet does not contain is informed on every page, also for returning visitors', async ({
    page,
    world,
    snippet,
  }) => {
    // The page contains only the opener, so nothing else loads the client.
    world.site.setExample(`${snippet}<script src="/assent/assent.js" data-assent></script>
      <button data-assent-open="preferences">Privacy choices</button>`);
    await page.addInitScript(() => {
      const calls: unknown[] = [];
      Object.assign(window, { calls, fbq: (...call: unknown[]) => calls.push(call) });
    });
    await page.goto('/example');
    await acceptAll(page);
    await reaches(page, 'confirmed');
    await expect.poll(() => heard(page)).toContainEqual(['consent', 'grant']);
    await page.reload();
    await expect.poll(() => heard(page)).toContainEqual(['consent', 'grant']);
  });
});
