import { createHash } from 'node:crypto';
import { releaseWords } from '../../../../src/locales/release-words.ts';
import { createChannel } from '../../../../src/service.ts';
import { publishNotice } from '../../../../src/service/administration/notices.ts';
import { faults } from '../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { createPoster } from './consents.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');
const catalogue = JSON.stringify({
  brand: { name: 'Fjord & Fell' },
  targets: [{ id: 'video', name: 'Filme', description: 'Spielt Filme ab.' }],
  vendors: [{ id: 'tubular', name: 'Tubular', targets: ['video'] }],
});

/** What somebody could archive who may post consents: it tries to get out of the frame, and says what it reached. */
const hostile = `
  const reached = [];
  const attempt = (name, act) => { try { act(); reached.push(name); } catch {} };
  attempt('page', () => parent.document.body.remove());
  attempt('storage', () => localStorage.length);
  attempt('cookie', () => document.cookie);
  fetch('/reached-fetch').catch(() => {});
  new Image().src = '/reached-image';
  document.write('<script src="/reached-script"></' + 'script><p>' + reached.join() + '.</p>');
  addEventListener('click', () => (location.href = 'https://elsewhere.example/reached-page'));`;

test('shows what a person was asked, in a frame out of which its script does not get', async ({
  page,
  desk,
}) => {
  const { store, brand, serviceUrl } = desk;
  const release = await releaseWords();
  const planted = JSON.stringify({ de: {}, replay: hostile });
  for (const text of [catalogue, release, planted]) await publishNotice(store, brand.id, text);
  const site = createPoster(serviceUrl, await createChannel(store, { brand: brand.id, name: 'Site' }));
  const record = (subject: string, words: string) =>
    site.post({ anonymousId: subject }, 'ACCEPT', {
      assent: {
        method: 'preferences',
        language: 'de',
        catalogue: nameOf(catalogue),
        words: nameOf(words),
        look: '390x700 dark extra',
        parts: 1,
      },
    });
  await record('device-0001', release);
  await record('device-0002', planted);
  await record('device-0003', '{"missing":1}');

  await page.setViewportSize({ width: 1280, height: 900 });
  const reached: string[] = [];
  // What the policy stops is a request for the browser, too, but has no answer.
  page.on('response', (response) => reached.push(response.url()));
  await page.route(/reached-/, (route) => route.fulfill({ body: 'Reached' }));
  await desk.signIn(page, [{ role: 'support', brandId: brand.id }]);
  await page.goto(`/dashboard/#/brands/${brand.id}/persons`);
  const show = async (subject: string) => {
    await page.getByLabel('Identifier').fill(subject);
    await page.getByRole('button', { name: 'Find person' }).click();
    const button = page.getByRole('button', { name: 'Show what was asked' });
    await button.click();
    return page.frameLocator('iframe[title="What the person was asked"]');
  };

  const dialog = (await show('device-0001')).locator('assent-preferences dialog');
  await expect(dialog).toContainText('Ihre Datenschutz-Auswahl');
  await expect(dialog.getByRole('checkbox', { name: /^Filme/ })).toBeChecked();
  await expect(dialog).toHaveCSS('width', '374px');
  await expect(dialog).toHaveCSS('color', 'rgb(236, 238, 240)');
  await expect(page.getByText('which are not archived')).toBeVisible();
  // Nothing can be chosen there.
  await page.locator('iframe').evaluate((frame) => frame.scrollIntoView());
  await dialog.getByRole('checkbox', { name: /^Filme/ }).click();
  await dialog.getByRole('button', { name: 'Alle ablehnen' }).click();
  await expect(dialog.getByRole('checkbox', { name: /^Filme/ })).toBeChecked();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide what was asked' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);

  const nothing = (await show('device-0002')).getByText(/^\.$/);
  await expect(nothing).toBeVisible();
  await page.locator('iframe').evaluate((frame) => frame.scrollIntoView());
  const stopped = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      }),
  );
  await nothing.click();
  expect(await stopped).toBe('frame-src');
  await expect(
    (await show('device-0003')).getByText(/are not archived\. "assent notice missing"/),
  ).toBeVisible();
  expect(reached.filter((address) => address.includes('reached-'))).toEqual([]);
});
