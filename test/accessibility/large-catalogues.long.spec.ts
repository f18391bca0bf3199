import { expect, test } from './support/brand-page.ts';
import { dialog, many, openListedBy } from './support/large-catalogue.ts';

// What a trace notes at each step would be measured, too.
test.use({ trace: 'off' });

test.beforeEach(() => test.slow());

test('with 1,000 companies, a switch shows its word in the frame after it was flipped', async ({
  page,
  openBrandPage,
}) => {
  await openBrandPage({ vendors: many });
  await openListedBy(page, 'purpose');
  for (const each of await page.locator(`${dialog} .group > .unfold`).all()) await each.click();
  const row = page.locator(`${dialog} .rows label`).nth(50);
  const master = page.locator(`${dialog} .group-head label`).nth(2);
  for (const [label, before] of [
    [row, 'Not allowed'],
    [master, 'Partly allowed'],
  ] as const) {
    const words = await label.evaluateHandle(readInNextFrame);
    await label.locator('input').press(' ');
    expect(await words.evaluate(({ words }) => words)).toEqual([before, 'Allowed']);
  }
});

test('with 1,000 companies, a switch of the table does so, too, and few rows are rendered', async ({
  page,
  openBrandPage,
}) => {
  const footer = '<button data-assent-open="table">As a table</button>';
  await openBrandPage({ vendors: many, footer });
  await page.getByRole('contentinfo').getByRole('button').click();
  const table = page.locator(`${dialog} table`);
  await table.waitFor();
  for (const name of [
    'Company 0005, Statistics',
    'Statistics, all companies',
    'Company 0006, all purposes',
  ]) {
    const label = table.locator('label', { has: page.locator(`input[aria-label="${name}"]`) });
    const words = await label.evaluateHandle(readInNextFrame);
    await label.locator('input').press(' ');
    expect((await words.evaluate(({ words }) => words))[1], name).toBe('Allowed');
  }
  expect(await table.getByRole('switch').count()).toBeLessThanOrEqual(10 * 4);
  const ranges = table.locator('.range button');
  await ranges.last().press('Enter');
  await expect(table.getByRole('rowheader', { name: 'Tubular', exact: true })).toBeVisible();
  expect(await table.getByRole('switch').count()).toBeLessThanOrEqual(10 * 4);
});

/** Runs in the page: what a label says of its switch, before it is flipped and when the next frame begins. */
function readInNextFrame(label: Element): { words: Promise<readonly (string | undefined)[]> } {
  const read = () => label.querySelector('.value')?.textContent?.trim();
  const before = read();
  const words = new Promise<readonly (string | undefined)[]>((resolve) => {
    const next = () => requestAnimationFrame(() => resolve([before, read()]));
    label.addEventListener('change', next, { capture: true, once: true });
  });
  return { words };
}
