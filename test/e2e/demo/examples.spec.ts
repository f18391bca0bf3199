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
