import { expect, test } from '../question/journal-test.ts';
import { holdBack } from '../steps/hold-back.ts';

/** The parser waits for it. */
const slow = '<script src="/slow.js"></script>';
const dialog = 'assent-preferences dialog';
const opener = '<button data-assent-open="preferences">Privacy choices</button>';

for (const [what, rest] of [
  ['nothing of ours', ''],
  ['a provider', '<assent-provider><assent-preferences></assent-preferences></assent-provider>'],
  ['the element of the preferences', '<assent-preferences></assent-preferences>'],
])
  test(`the choices open while the page is still loading, and stay open, once, if ${what} comes with the rest`, async ({
    page,
    world,
  }) => {
    const letThrough = await holdBack(page, /slow\.js$/);
    const tag = '<script async src="/assent/assent.js" data-assent></script>';
    world.site.setExample(`${tag}<body>${opener}${slow}${rest}<p>The end</p>`);
    await page.goto('/example', { waitUntil: 'commit' });
    await page.waitForFunction(() => 'assent' in window);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(page.locator(dialog)).toBeVisible();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    letThrough();
    await expect(page.getByText('The end')).toBeAttached();
    await expect(page.locator('assent-preferences')).toHaveCount(1);
    await expect(page.locator(dialog)).toBeVisible();
    await expect(page.locator('assent-provider')).toHaveCount(1);
    await expect(page.locator('assent-choices')).toHaveCount(0);
  });

test('the choices open from the question in the HTML while the page is still loading, and the lasting button comes with its end', async ({
  page,
  journal,
  world,
}) => {
  const letThrough = await holdBack(page, /slow\.js$/);
  const tag = '<script type="text/plain" data-assent src="/assent/assent.js"></script>';
  world.site.setExample(
    `<meta charset="utf-8">${tag}<body>${journal.html}<h1>Journal</h1>${slow}<p>The end</p>`,
  );
  await page.goto('/example', { waitUntil: 'commit' });
  await page.locator('assent-banner [data-assent-action=open-preferences]').click();
  await expect(page.locator(dialog)).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  await expect(page.locator('assent-choices')).toHaveCount(0);
  letThrough();
  await expect(page.locator('assent-choices')).toHaveCount(1);
});
