import { expect, test } from '../demo-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';
import { recordedActions } from '../steps/recorded-actions.ts';

test('each application opens from the page of the applications on a phone, asks, and records an acceptance', async ({
  browser,
  demo: { siteUrl, serviceUrl, channel },
}) => {
  for (const title of ['Without a framework', 'React', 'Vue', 'Svelte', 'Turbo'])
    await test.step(title, async () => {
      const page = await browser.newPage({ baseURL: siteUrl, viewport: { width: 375, height: 740 } });
      await page.goto('/spa/');
      const widths = () => [document.documentElement.scrollWidth, document.documentElement.clientWidth];
      const [scrolled, seen] = await page.evaluate(widths);
      expect(scrolled).toBe(seen);
      await page.getByRole('link', { name: title }).click();
      await bannerAsks(page);
      const posted = page.waitForRequest('**/consent/v2/consents');
      await acceptAll(page);
      const request = await posted;
      await expect
        .poll(() => recordedActions({ ...channel, serviceUrl }, request))
        .toContainEqual({ vendor: 'tally', target: 'statistics', action: 'ACCEPT' });
      await page.close();
    });
});

test('each application looks like the shop, and comes compressed', async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      const heading = document.querySelector('h1');
      return { backgroundColor, font: heading && getComputedStyle(heading).fontFamily };
    });
  await page.goto('/journal/');
  const shop = await look();
  for (const name of ['plain', 'react', 'vue', 'svelte', 'turbo']) {
    const encodings: (string | undefined)[] = [];
    page.on('response', (response) => {
      if (/\/spa\/.*\.js$/.test(response.url())) encodings.push(response.headers()['content-encoding']);
    });
    await page.goto(`/spa/${name}/`);
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    expect(await look()).toEqual(shop);
    expect(encodings).toContain('gzip');
    page.removeAllListeners('response');
  }
});

test('with Turbo, the banner stays while bodies come and go, and the gate of the next body plays its film', async ({
  page,
}) => {
  const received = async () => (await page.request.get('/vendors/received.json')).json();
  const follow = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
  await page.goto('/spa/turbo/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await bannerAsks(page);
  await follow('Film');
  await expect(page.getByRole('button', { name: 'Always allow' })).toBeVisible();
  await bannerAsks(page);
  await follow('Home');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  expect(await received()).toEqual({ tally: 0, pathfinder: 0, tubular: 0 });
  await acceptAll(page);
  await expect.poll(received).toEqual({ tally: 1, pathfinder: 0, tubular: 0 });
  await follow('Film');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();
  await expect.poll(received).toEqual({ tally: 2, pathfinder: 0, tubular: 1 });
  await expect(page.locator('assent-banner section')).toBeHidden();
  await expect(page.locator('[data-same-document]')).toHaveCount(1);
});

test('the application without a framework runs beside the shop, and has the choices made there', async ({
  page,
}) => {
  await page.goto('/spa/');
  await page.getByRole('link', { name: 'Without a framework' }).click();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Film' }).click();
  await expect(page).toHaveURL(/\/spa\/plain\/film$/);
  await expect(page.getByRole('button', { name: 'Always allow' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Film' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Privacy choices' }).first()).toBeVisible();
  await expect(page.locator('assent-banner').getByRole('button')).toHaveCount(0);
});
