import { checkCatalogue } from 'assent-server/protocol';
import { expect, test } from './fair-test.ts';
import {
  action,
  isAllowed,
  isAsked,
  openPreferences,
  settles,
  surface,
  switches,
  switchOf,
  unfoldAll,
} from './layers.ts';
import { catalogue, offered } from './stand/catalogue.ts';

/** Where the law differs, and where nobody knows. */
export function regimes(): void {
  test('UX-32 Legitimate interest never replaces a consent', async ({ page, stand }) => {
    const claimed = catalogue.vendors.map((vendor) => ({
      ...vendor,
      legitimateInterest: true,
      default: 'ACCEPT',
    }));
    const targets = catalogue.targets.map((target) => ({
      ...target,
      legitimateInterest: true,
      default: true,
    }));
    await page.route('**/catalogue.json', (route) =>
      route.fulfill({ json: { ...catalogue, targets, vendors: claimed } }),
    );
    const findings = checkCatalogue({ ...catalogue, targets, vendors: claimed });
    expect(findings.map(({ level, message }) => `${level} ${message}`).join()).toMatch(
      /error.*legitimateInterest/,
    );
    await isAsked(page);
    expect(await surface(page, 'banner').innerText()).not.toMatch(/legitimate/i);
    await openPreferences(page);
    await unfoldAll(page);
    expect(
      await switches(page).evaluateAll((all) => all.filter((each) => each.matches(':checked')).length),
    ).toBe(0);
    await expect(surface(page, 'preferences')).not.toContainText(/legitimate/i);
    for (const { vendor, target } of offered) expect(await isAllowed(page, vendor, target)).toBe(false);
    await action(page, 'preferences', 'reject-all').click();
    await expect.poll(() => stand.taken.length).toBe(1);
    expect(stand.taken[0]?.actions).toHaveLength(offered.length);
    for (const { vendor, target } of offered) expect(await isAllowed(page, vendor, target)).toBe(false);
    expect(stand.visits).toBe(0);
  });

  test('UX-38 Under opt-out nobody is asked, the opener is on the page, and the privacy signal is honoured and shown', async ({
    page,
    stand,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto('/?regime=opt-out');
    await settles(page);
    await expect(surface(page, 'banner')).toBeHidden();
    expect(await isAllowed(page, 'vendor-1', 'marketing')).toBe(false);
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(true);
    await expect(page.getByText('Opt-out request honoured')).toBeInViewport();
    await openPreferences(page);
    await expect(surface(page, 'preferences')).toContainText(/Global Privacy Control|opt-out signal/i);
    await expect.poll(() => stand.taken.length).toBe(1);
    const targets = new Set(stand.taken[0]?.actions.map((each) => `${each.target} ${each.action}`));
    expect([...targets]).toEqual(['marketing REJECT']);
  });

  test('UX-39 In the United Kingdom exempt targets say that they are allowed without asking, why, and how to object', async ({
    page,
    stand,
  }) => {
    await isAsked(page, '/?regime=gb');
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(true);
    expect(await isAllowed(page, 'vendor-1', 'marketing')).toBe(false);
    const banner = surface(page, 'banner');
    await expect(banner).toContainText('We use this without asking you first: Statistics.');
    await expect(banner.getByRole('listitem').filter({ hasText: 'Statistics' })).toHaveCount(0);
    await openPreferences(page);
    const group = surface(page, 'preferences').locator('.group').filter({ hasText: 'Counts which pages' });
    await expect(group).toContainText(/only to count.*object at any time, free of charge/);
    await expect(group.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy/');
    await unfoldAll(page);
    const name = await switchOf(page, 'vendor-1', 'statistics').getAttribute('aria-label');
    const row = switchOf(page, 'vendor-1', 'statistics').locator('xpath=..');
    await expect(switchOf(page, 'vendor-1', 'statistics')).toBeChecked();
    await expect(row).toContainText('In use');
    await expect(switchOf(page, 'vendor-1', 'marketing')).not.toBeChecked();
    await switchOf(page, 'vendor-1', 'statistics').click();
    await expect(row).toContainText('Objected');
    await expect(switchOf(page, 'vendor-1', 'statistics')).toHaveAttribute('aria-label', name ?? '');
    await action(page, 'preferences', 'save').click();
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(false);
    await expect.poll(() => stand.taken.length).toBe(1);
    const decided = stand.taken[0]?.actions ?? [];
    expect(decided.filter(({ target }) => target === 'statistics')).toEqual([
      { vendor: 'vendor-1', target: 'statistics', action: 'REJECT' },
    ]);
    expect(decided.filter((each) => each.action === 'ACCEPT')).toEqual([]);
  });

  test('UX-39 One click that refuses all also objects to exempt targets, before and after a reload', async ({
    page,
  }) => {
    await isAsked(page, '/?regime=gb');
    await expect(surface(page, 'banner')).toContainText(
      'If you select “Reject all”, you also object to this.',
    );
    await action(page, 'banner', 'reject-all').click();
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(false);
    await settles(page);
    await page.reload();
    await settles(page);
    expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(false);
    await expect(surface(page, 'banner')).toBeHidden();
  });

  for (const regime of ['', 'nowhere', 'OPT-OUT'])
    test(`UX-40 In an unknown region ("${regime}"), visitors are asked first`, async ({ page, stand }) => {
      await isAsked(page, `/?regime=${regime}`);
      expect(await isAllowed(page, 'vendor-1', 'statistics')).toBe(false);
      await expect(action(page, 'banner', 'accept-all')).toBeVisible();
      expect(stand.visits).toBe(0);
    });
}
