import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from '../demo-test.ts';
import { download, enter, openWith, verdict } from './designer/rooms.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

// Playwright reports no downloads of a Firefox that is driven by BiDi. This applies below, too.
test(
  'the exported proxy answers in an empty folder',
  { tag: '@chromium' },
  async ({ page, demo }, testInfo) => {
    await openWith(page, 'export', { light: {}, dark: {} });
    await expect(download(page)).toBeEnabled({ timeout: 20_000 });
    const [taken] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    const folder = testInfo.outputPath('taken');
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of Object.entries(unzipSync(readFileSync(await taken.path()))))
      writeFileSync(join(folder, name), bytes);
    // The packages that its README tells users to install.
    const installed = join(folder, 'node_modules');
    mkdirSync(installed);
    symlinkSync(root, join(installed, 'assent'));
    symlinkSync(join(root, 'node_modules/@hono'), join(installed, '@hono'));

    const proxy = spawn(process.execPath, ['proxy.mjs'], {
      cwd: folder,
      env: {
        ASSENT_SERVICE_URL: demo.serviceUrl,
        ASSENT_TOKEN_URL: `${demo.serviceUrl}/oauth/token`,
        ASSENT_CLIENT_ID: demo.channel.clientId,
        ASSENT_CLIENT_SECRET: demo.channel.clientSecret,
        PORT: '0',
      },
    });
    try {
      let said = '';
      for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (part) => (said += String(part)));
      await expect.poll(() => said, { timeout: 30_000 }).toMatch(/listens on port \d+/);
      const port = /port (\d+)/.exec(said)?.[1];
      const answer = await fetch(`http://localhost:${port}/consent/v2/consents/check/a1.${'0'.repeat(43)}`, {
        headers: { 'sec-fetch-site': 'same-origin', 'x-assent': '1' },
      });
      expect(await answer.json()).toEqual({ exists: false });
    } finally {
      proxy.kill();
    }
  },
);

test('the export works in an empty folder', { tag: '@chromium' }, async ({ page, browser }) => {
  const style = { placement: 'card', shadow: 'none' };
  await openWith(page, 'export', { light: { '--assent-button': '#7a1f5c' }, dark: {}, style });
  await expect(verdict(page)).toContainText('passes all', { timeout: 60_000 });
  const [taken] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  const files = unzipSync(readFileSync(await taken.path()));
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files).toSorted()).toEqual(
    ['README.txt', 'assent-theme.css', 'consent-catalogue.json', 'embed.html', 'proxy.mjs'].toSorted(),
  );

  const context = await browser.newContext();
  const brand = await context.newPage();
  const site = new URL(page.url()).origin;
  await brand.route('https://brand.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>A brand</title>${textOf('embed.html').replace('<button', '</head><body><h1>A brand</h1><button')}</body></html>`,
      });
    if (pathname.startsWith('/assent/'))
      return route.fulfill({ response: await route.fetch({ url: site + pathname }) });
    const text = textOf(pathname.slice(1));
    return route.fulfill(
      text
        ? { body: text, contentType: pathname.endsWith('css') ? 'text/css' : 'application/json' }
        : { status: 404 },
    );
  });
  await brand.goto('https://brand.example/');
  const reject = brand.locator('assent-banner').getByRole('button', { name: 'Reject all' });
  await expect(reject).toBeVisible();
  expect(await reject.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(122, 31, 92)',
  );
  const banner = brand.locator('assent-banner');
  await expect(banner).toHaveAttribute('placement', 'card');
  const shadow = banner.locator('[part~="banner"]').evaluate((part) => getComputedStyle(part).boxShadow);
  expect(await shadow).toBe('none');
  // The widget may still be loading what it will need later.
  await brand.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('“Pebble” is shown and exported with its placement, and “Default” with its own', async ({ page }) => {
  const banner = page.frameLocator('iframe[title="The banner"]').locator('assent-banner');
  const chosen = page.getByLabel('Banner placement');
  await enter(page, 'Theme');
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
  await page.getByRole('navigation').getByRole('link', { name: 'Export' }).click();
  const embed = page.locator('.file').filter({ has: page.getByText('embed.html', { exact: true }) });
  await expect(embed).toContainText('<assent-banner placement="card">');
});
