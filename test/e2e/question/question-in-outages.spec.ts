import { expect, holdBack, postedActions, press, question, test } from './journal-test.ts';

test.describe('while the server of the brand is down', () => {
  // Firefox requests a failed module only once a page: see docs/reference/limits.md.
  test(
    'whoever opens the choices reads that they cannot be loaded',
    { tag: '@chromium' },
    async ({ page, world, journal }) => {
      await page.goto(journal.url);
      world.site.setDown(true);
      await press(page, 'open-preferences');
      await expect(page.locator('[role=alert][popover]')).toBeVisible();
      world.site.setDown(false);
      await press(page, 'open-preferences');
      await expect(page.locator('assent-preferences dialog')).toBeVisible();
    },
  );

  for (const call of ['ready', 'explain()'])
    test(`window.assent.${call} rejects`, async ({ page, world, journal }) => {
      await page.goto(journal.url);
      world.site.setDown(true);
      expect(await page.evaluate(`window.assent.${call}.then(() => false, () => true)`)).toBe(true);
    });
});

for (const [order, isAwaited] of [
  ['before', false],
  ['after', true],
] as const)
  test(`whoever chooses ${order} the script has begun reads that it is not saved yet, if the client does not come`, async ({
    page,
    world,
    journal,
  }) => {
    const posted = postedActions(world);
    await page.route(/\/assent-client-/, (route) => route.fulfill({ status: 404 }));
    const release = isAwaited ? () => {} : await holdBack(page, /\/assent\.js/);
    await page.goto(journal.url);
    await question(page).hover();
    if (isAwaited) await expect.poll(() => page.evaluate('!!window.assentPage?.hasScript')).toBe(true);
    await press(page, 'accept-all');
    release();
    await expect(question(page)).toHaveText('Not saved yet. Still trying.');
    await page.unrouteAll();
    await expect.poll(posted, { timeout: 30_000 }).toEqual(['ACCEPT']);
    await expect(question(page)).toBeHidden();
  });

test('another file under the name of the script is no script: the visitor reads that nothing is saved yet', async ({
  page,
  world,
  journal,
}) => {
  const posted = postedActions(world);
  await page.route(/\/assent\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'void 0' }),
  );
  await page.goto(journal.url);
  await press(page, 'accept-all');
  await expect(question(page)).toHaveText('Not saved yet. Still trying.');
  await page.unrouteAll();
  await expect.poll(posted, { timeout: 30_000 }).toEqual(['ACCEPT']);
});
