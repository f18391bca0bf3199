import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { openPreferences, press, switchOf, unfold, recordAnew } from '../steps/preferences.ts';
import { reaches } from '../steps/state.ts';

test('a whole journey under a strict Content Security Policy causes no violation', async ({ page }) => {
  const troubles = await noteTroubles(page);
  const response = await page.goto('/film/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');

  await bannerAsks(page);
  await openPreferences(page);
  await unfold(page, 'Films');
  await switchOf(page, 'tubular', 'video').check();
  await press(page, 'save');
  await reaches(page, 'confirmed');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play' })).toBeVisible();

  await page.goto('/');
  await recordAnew(page, 'accept-all');
  await page.goto('/gear/skarv-shell/');
  await recordAnew(page, 'reject-all');

  expect(troubles.violations).toEqual([]);
  expect(troubles.errors).toEqual([]);
  // The policy is enforced.
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
  });
  await expect.poll(() => troubles.violations.length).toBeGreaterThan(0);
});
