// What axe and assistive technology find in each surface. Other surfaces are in surfaces.long.spec.ts, other languages
// in axe-languages.long.spec.ts.

import { reaches } from '../e2e/steps/state.ts';
import { faults } from './support/axe.ts';
import { expect, test } from './support/brand-page.ts';
import { lookAtScenes } from './support/look-at-scenes.ts';
import { gate, openBanner, sceneOf } from './support/scenes.ts';

lookAtScenes(
  ['banner', 'assent-banner section'],
  ['preferences', 'assent-preferences dialog'],
  ['preferences-unfolded', 'assent-preferences dialog'],
  ['table', 'assent-preferences dialog'],
);

test.describe(() => {
  test.use({ timezoneId: 'UTC' });

  test('A-01, A-07: axe finds nothing, and assistive technology reads what is on file, in gate, receipt and lasting button', async ({
    page,
    openBrandPage,
  }) => {
    await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
    // The receipt names the decision, which is random.
    await page.addInitScript(() => {
      crypto.getRandomValues = (array) => (array instanceof Uint8Array ? array.fill(7) : array);
    });
    await openBrandPage({ main: `${gate}<h2>Receipt</h2><assent-receipt></assent-receipt>`, footer: '' });
    await sceneOf('gate').act(page);
    await reaches(page, 'confirmed');
    for (const name of ['gate', 'receipt', 'choices'])
      await expect(page.locator(`assent-${name}`)).toMatchAriaSnapshot({ name: `${name}.en.aria.yml` });
    expect(await faults(page)).toEqual([]);
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
