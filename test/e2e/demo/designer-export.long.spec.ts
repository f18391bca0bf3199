import { readFileSync } from 'node:fs';
import { expect, test } from '../demo-test.ts';
import {
  download,
  firstFace,
  openDesigner,
  openFile,
  openWith,
  textOf,
  verdict,
} from './designer/designer-page.ts';

// Playwright reports no downloads of a Firefox that is driven by BiDi.
test('the export dresses a page of a brand', { tag: '@chromium' }, async ({ page, browser }) => {
  const style = { placement: 'card', shadow: 'none' };
  await openWith(page, { light: { '--assent-button': '#7a1f5c' }, dark: {}, style });
  await expect(verdict(page)).toContainText('passes all', { timeout: 60_000 });
  await openFile(page, 'assent-theme.css');
  const [taken] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(taken.suggestedFilename()).toBe('assent-theme.css');
  const theme = readFileSync(await taken.path(), 'utf8');
  const markup = await textOf(page, 'embed.html').textContent();

  const context = await browser.newContext();
  const brand = await context.newPage();
  const site = new URL(page.url()).origin;
  await brand.route('https://brand.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>A brand</title>${markup}
          <script async src="/assent/assent.js" data-catalogue="/consent-catalogue.json"></script>
          <h1>A brand</h1><button data-assent-open="preferences">Privacy choices</button></html>`,
      });
    if (pathname === '/assent-theme.css') return route.fulfill({ body: theme, contentType: 'text/css' });
    return route.fulfill({ response: await route.fetch({ url: site + pathname }) });
  });
  await brand.goto('https://brand.example/');
  const banner = brand.locator('assent-banner');
  const reject = banner.getByRole('button', { name: 'Reject all' });
  await expect(reject).toBeVisible();
  await expect(reject).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await expect(banner).toHaveAttribute('placement', 'card');
  await expect(banner.locator('[part~="banner"]')).toHaveCSS('box-shadow', 'none');
  // The widget may still be loading what it will need later.
  await brand.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('“Pebble” is shown and exported with its placement, and “Default” with its own', async ({ page }) => {
  const banner = firstFace(page).locator('assent-banner');
  const chosen = page.getByLabel('Banner placement');
  await openDesigner(page);
  await chosen.selectOption('bar');
  for (const [name, placement] of [
    ['Pebble', 'card'],
    ['Default', 'bar'],
    ['Pebble', 'card'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(banner).toHaveAttribute('placement', placement);
    await expect(chosen).toHaveValue(placement);
  }
  await expect(textOf(page, 'embed.html')).toContainText('<assent-banner placement="card">');
});
