import { createHash } from 'node:crypto';
import { releaseWords } from '../../../../../src/locales/release-words.ts';
import { createChannel } from '../../../../../src/service.ts';
import { publishNotice } from '../../../../../src/addons/archive/service/notices.ts';
import { faults } from '../../../../accessibility/support/axe.ts';
import { expect, test } from '../dashboard-test.ts';
import { createPoster } from './consents.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** What somebody could archive who may post consents. */
const hostile = '<img src="/reached-image" onerror="fetch(\'/reached-fetch\')"><script>open()</script>';
const catalogue = JSON.stringify({
  brand: { name: 'Fjord & Fell', privacyPolicy: { version: '7', url: 'https://fjord.example/privacy' } },
  targets: [{ id: 'video', name: 'Filme', description: hostile }],
  vendors: [{ id: 'tubular', name: 'Tubular', targets: ['video'] }],
});

test('the page of a person shows what they were asked as text, whatever somebody has archived', async ({
  page,
  desk,
}) => {
  const { store, brand, serviceUrl } = desk;
  const release = await releaseWords();
  for (const text of [catalogue, release]) await publishNotice(store, brand.id, text);
  const site = createPoster(serviceUrl, await createChannel(store, { brand: brand.id, name: 'Site' }));
  const record = (subject: string, assent: Readonly<Record<string, string>>) =>
    site.post({ anonymousId: subject }, 'ACCEPT', { assent });
  const said = { method: 'banner', language: 'de', catalogue: nameOf(catalogue) };
  await record('device-0001', { ...said, words: nameOf(release) });
  await record('device-0002', { ...said, words: 'f'.repeat(64) });
  await record('device-0003', { method: 'api' });

  const reached: string[] = [];
  page.on('request', (request) => reached.push(request.url()));
  await desk.signIn(page, [{ role: 'support', brandId: brand.id }]);
  await page.goto(`/dashboard/#/brands/${brand.id}/persons`);
  const asked = page.getByRole('region', { name: 'What the person was asked' });
  const show = async (subject: string) => {
    await page.getByLabel('Identifier').fill(subject);
    await page.getByRole('button', { name: 'Find person' }).click();
    await expect(asked).toHaveCount(0);
    await page.getByRole('button', { name: 'Show what was asked' }).click();
  };

  await show('device-0001');
  await expect(page.getByRole('table', { name: 'Applies now' })).toContainText('Tubular (tubular)');
  await expect(page.locator('.timeline')).toContainText('Accepted: Tubular (tubular) / Filme (video)');
  await expect(asked).toContainText('Fjord & Fell');
  await expect(asked.getByRole('row', { name: /Filme video/ })).toContainText(hostile);
  await expect(asked.getByRole('row', { name: /Tubular tubular/ })).toContainText('Filme');
  await expect(asked.getByRole('row', { name: /rejectAll/ })).toContainText('Alle ablehnen');
  await expect(asked.locator('img, script, iframe, a')).toHaveCount(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hide what was asked' }).click();
  await expect(asked).toHaveCount(0);

  await show('device-0002');
  await expect(asked).toContainText(`The words are not archived: ${'f'.repeat(64)}`);
  await show('device-0003');
  await expect(asked).toContainText('The consent does not say what was shown.');
  expect(reached.filter((address) => address.includes('reached-'))).toEqual([]);
});
