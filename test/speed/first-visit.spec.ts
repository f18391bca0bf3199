import { expect, test } from '../accessibility/support/brand-page.ts';

test('a first visit, and the preferences of ten companies, create no Intl formatter', async ({
  page,
  openBrandPage,
}) => {
  // The first of them takes longer than to draw the banner.
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const name of [
      'Collator',
      'DateTimeFormat',
      'DisplayNames',
      'ListFormat',
      'Locale',
      'NumberFormat',
    ] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy<new (...given: never[]) => object>(Intl[name], {
          construct(format, given) {
            asked.push(name);
            return Reflect.construct(format, given);
          },
        }),
      });
  });
  await openBrandPage({ vendors: 10, language: 'en-GB' });
  await page.locator('assent-banner').getByRole('button', { name: 'Manage choices' }).click();
  await expect(page.locator('assent-preferences dialog[open] .group')).toHaveCount(5);
  expect(await page.evaluate('asked')).toEqual([]);
});

test('an open banner causes only a few paints', async ({ page, openBrandPage }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await openBrandPage({ vendors: 10 });
  // Its coming is spoken half a second later, and nothing follows.
  await expect(page.locator('assent-banner [role=status]')).not.toBeEmpty();
  const { metrics } = await session.send('Performance.getMetrics');
  const counted = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value;
  expect(counted('LayoutCount')).toBeLessThanOrEqual(6);
  expect(counted('RecalcStyleCount')).toBeLessThanOrEqual(8);
});
