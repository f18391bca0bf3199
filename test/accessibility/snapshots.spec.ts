import { reaches } from '../e2e/steps/state.ts';
import { expect, test } from './support/brand-page.ts';
import { openBanner, sceneOf } from './support/scenes.ts';

/** What stands in the tree that assistive technology reads, one file each, beside this one. */
const parts = [
  ['banner', 'banner', 'assent-banner section'],
  ['preferences', 'preferences', 'assent-preferences dialog'],
  ['preferences-unfolded', 'preferences-unfolded', 'assent-preferences dialog'],
  ['companies', 'companies', 'assent-preferences dialog'],
  ['table', 'table', 'assent-preferences dialog'],
  ['status-retrying', 'status-retrying', 'assent-status'],
  ['status-failed', 'status-failed', 'assent-status'],
  ['status-diverged', 'status-diverged', 'assent-status'],
  ['gate', 'gate', 'assent-gate'],
] as const;

for (const language of ['en', 'ar'])
  for (const [name, scene, part] of parts)
    test(`A-07: what assistive technology reads of ${name}, in ${language}`, async ({
      page,
      openBrandPage,
    }) => {
      const { settings, act } = sceneOf(scene);
      await openBrandPage({ ...settings, language });
      await act(page);
      await expect(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.${language}.aria.yml` });
    });

test('A-07: what assistive technology reads of the lasting button', async ({ page, openBrandPage }) => {
  await openBrandPage({
    main: '<assent-provider><assent-banner></assent-banner><assent-choices></assent-choices></assent-provider>',
  });
  await openBanner(page);
  await page.locator('assent-banner [data-assent-action="reject-all"]').click();
  await expect(page.locator('assent-choices')).toMatchAriaSnapshot({ name: 'choices.en.aria.yml' });
});

test.describe('in a time zone of its own', () => {
  test.use({ timezoneId: 'UTC' });

  for (const language of ['en', 'ar'])
    test(`A-07: what assistive technology reads of the receipt, in ${language}`, async ({
      page,
      openBrandPage,
    }) => {
      await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
      // The receipt names the decision, which is random.
      await page.addInitScript(() => {
        crypto.getRandomValues = (array) => (array instanceof Uint8Array ? array.fill(7) : array);
      });
      await openBrandPage({ language, main: '<assent-receipt></assent-receipt>' });
      await openBanner(page);
      await page.locator('assent-banner [data-assent-action="reject-all"]').click();
      await reaches(page, 'confirmed');
      await expect(page.locator('assent-receipt')).toMatchAriaSnapshot({
        name: `receipt.${language}.aria.yml`,
      });
    });
});

test('A-07: the dots between the purposes are not in the accessibility tree', async ({
  page,
  openBrandPage,
}) => {
  await openBrandPage();
  await openBanner(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const told = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value ?? ''));
  expect(told).toContain('Films');
  expect(told.filter((each) => each.includes('·'))).toEqual([]);
});

test('A-07: the page behind the preferences gets neither clicks nor focus', async ({
  page,
  openBrandPage,
}) => {
  const { settings, act } = sceneOf('preferences');
  await openBrandPage(settings);
  await act(page);
  const link = page.getByRole('link', { name: 'Story 1', exact: true });
  const isHit = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  };
  expect(await link.evaluate(isHit)).toBe(false);
  await link.evaluate((element) => element instanceof HTMLElement && element.focus());
  await expect(link).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => link.evaluate(isHit)).toBe(true);
});
