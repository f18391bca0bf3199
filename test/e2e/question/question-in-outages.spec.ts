import { expect, press, test } from './journal-test.ts';

test('while the server of the brand is down, whoever opens the choices of the question in the HTML reads that they cannot be loaded', async ({
  page,
  world,
  journal,
}) => {
  await page.goto(journal.url);
  world.site.setDown(true);
  await press(page, 'open-preferences');
  await expect(page.locator('[role=alert][popover]')).toBeVisible();
  world.site.setDown(false);
  await press(page, 'open-preferences');
  await expect(page.locator('assent-preferences dialog')).toBeVisible();
});

test('while the server of the brand is down, assent.ready and assent.explain() reject', async ({
  page,
  world,
  journal,
}) => {
  await page.goto(journal.url);
  world.site.setDown(true);
  for (const call of ['ready', 'explain()'])
    expect(await page.evaluate(`window.assent.${call}.then(() => 'is there', () => 'rejects')`), call).toBe(
      'rejects',
    );
});
