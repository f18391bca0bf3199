// What axe and assistive technology find in each surface. Other languages are in axe-languages.long.spec.ts.

import { reaches } from '../e2e/steps/state.ts';
import { faults, schemes } from './support/axe.ts';
import { expect, test } from './support/brand-page.ts';
import { gate, openBanner, sceneOf } from './support/scenes.ts';

/** The scenes of one page after another, each with the part of it that stands in a file in `snapshots/`. */
const pages = [
  [
    ['banner', 'assent-banner section'],
    ['preferences', 'assent-preferences dialog'],
    ['preferences-unfolded', 'assent-preferences dialog'],
    ['table', 'assent-preferences dialog'],
  ],
  [['companies', 'assent-preferences dialog']],
  [['status-retrying', 'assent-status']],
  [['status-failed', 'assent-status']],
  [['status-diverged', 'assent-status']],
] as const;

for (const scenes of pages)
  test(`A-01, A-07: axe finds nothing, and assistive technology reads what is on file, in ${scenes.map(([name]) => name).join(', ')}`, async ({
    page,
    openBrandPage,
  }) => {
    await openBrandPage(sceneOf(scenes[0][0]).settings);
    for (const [index, [name, part]] of scenes.entries()) {
      await page.emulateMedia({ colorScheme: schemes[index % 2] ?? 'light' });
      await sceneOf(name).act(page);
      // Unfolded, the preferences have all that they have folded.
      if (name !== 'preferences') expect(await faults(page), name).toEqual([]);
      await expect(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.en.aria.yml` });
    }
  });

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

test('A-01: axe finds nothing in the layers where targets are exempt', async ({ page, openBrandPage }) => {
  await openBrandPage({ regime: 'gb' });
  for (const name of ['banner', 'preferences-unfolded']) {
    await sceneOf(name).act(page);
    expect(await faults(page), name).toEqual([]);
  }
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
