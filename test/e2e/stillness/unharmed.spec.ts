import type { Page } from '@playwright/test';
import { expect, test } from '../demo-test.ts';
import { bannerAsks, recordRefusal } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';

/** Notes what the browser itself counts as moved; Firefox does not count. */
const countShifts = () => {
  const shifts: string[] = [];
  Reflect.set(window, 'shifts', shifts);
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of Reflect.get(entry, 'sources')) {
        const place = node instanceof Element ? node : node?.parentElement;
        // The site's own script puts the basket into the header.
        if (!place?.closest('header')) shifts.push(`${node?.nodeName} ${place?.className}`);
      }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Where the page's own things are, and how the page is styled. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('header *, main *, footer *')].filter(
      (each) => !each.closest('assent-provider'),
    );
    const { overflow, position, width } = getComputedStyle(document.body);
    return {
      boxes: own.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.tagName, x, y + scrollY, width, height].join(' ');
      }),
      body: [overflow, position, width, document.body.className, document.body.style.cssText].join(' | '),
      root: [document.documentElement.className, document.documentElement.style.cssText].join(' | '),
      focus: document.activeElement?.tagName,
    };
  });
}

test('nothing in the page moves, changes or loses the focus during the question and the choice', async ({
  page,
  browserName,
}) => {
  let isThere = false;
  await page.route('**/assent/**', (route) => (isThere ? route.continue() : route.abort()));
  await page.goto('/journal/');
  await rests(page);
  const without = await layoutOf(page);
  expect(without.boxes.length).toBeGreaterThan(20);

  isThere = true;
  await page.addInitScript(countShifts);
  await page.goto('/journal/');
  await bannerAsks(page);
  expect(await layoutOf(page)).toEqual(without);
  await recordRefusal(page);
  await expect(page.locator('assent-banner section')).toBeHidden();
  const { focus: _, ...decided } = await layoutOf(page);
  expect(without).toMatchObject(decided);
  expect(await page.evaluate('shifts')).toEqual([]);
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)),
  );
  for (const rule of rules)
    expect(rule, 'a style of ours is about our elements alone').toMatch(/^:where\(assent-/);
  if (browserName !== 'chromium') return;
  // The observer sees what there is to see.
  await page.evaluate(() => {
    const late = Object.assign(document.createElement('h2'), { textContent: 'Late' });
    document.querySelector('main')?.prepend(late);
  });
  await expect.poll(() => page.evaluate<string[]>('shifts')).not.toEqual([]);
});
