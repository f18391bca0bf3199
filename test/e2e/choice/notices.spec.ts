import { exportSubject, listBrands, openSqliteStore } from '../../../src/service.ts';
import type { Store } from '../../../src/service.ts';
import { list, member } from '../../../src/client/environment/untrusted.ts';
import { findMissingNotices, readNotice } from '../../../src/service/administration/notices.ts';
import { expect, test } from '../demo-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { openPreferences } from '../steps/preferences.ts';
import { reaches } from '../steps/state.ts';

test('years later, the record of a choice leads to the texts that the visitor read', async ({
  page,
  request,
  data,
}) => {
  await page.goto('/');
  await bannerAsks(page);
  const read = await page.locator('assent-banner section').innerText();
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await openPreferences(page);
  await page.locator('assent-preferences dialog [part=switch]').first().click();
  await page.locator('[data-assent-action=save]').click();
  await reaches(page, 'confirmed');

  const store: Store = await openSqliteStore({ folder: data, access: 'share' });
  const [{ id: brand } = { id: '' }] = await listBrands(store);
  // The proxy publishes them after it has answered.
  await expect.poll(() => findMissingNotices(store, brand)).toEqual([]);
  const { consents } = await exportSubject(store, { brand, subject: await anonymousIdOf(page) });
  const named = list(consents).map((each) => member(member(each, 'attributes'), 'assent'));
  expect(named.map((each) => member(each, 'method'))).toEqual(['banner', 'preferences']);
  for (const evidence of named) {
    expect(member(evidence, 'regime')).toBe('opt-in');
    const catalogue = await readNotice(store, brand, String(member(evidence, 'catalogue')));
    expect(JSON.parse(catalogue)).toEqual(await (await request.get('/consent-catalogue.json')).json());
    const words: unknown = JSON.parse(await readNotice(store, brand, String(member(evidence, 'words'))));
    const own = member(words, String(member(evidence, 'language')));
    for (const name of ['rejectAll', 'acceptAll']) expect(read).toContain(String(member(own, name)));
  }
  await store.close();
});
