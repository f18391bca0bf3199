// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { exportSubject, openSqliteStore } from 'assent-server/service';
import * as z from 'zod/mini';
import { expect, test } from '../gating/gating-test.ts';
import { anonymousIdOf } from '../steps/anonymous-id-of.ts';
import { rejectAll } from '../steps/choose-in-banner.ts';
import { reaches } from '../steps/state.ts';

const Exported = z.object({
  consents: z.array(z.object({ tags: z.array(z.string()), attributes: z.record(z.string(), z.unknown()) })),
});

test('the service records the tags and attributes of the page that its proxy lists, with each choice', async ({
  page,
  world,
  data,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  world.site.setExample(
    `<script src="/assent/assent.js" data-tags="spring, unlisted ${'x'.repeat(257)}"
      data-attributes="shop=de plan=7 email=kim@example.com gpc=1"></script>`,
  );
  // The click comes before the client, which takes it over.
  await page.goto('/example');
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await page.evaluate(() => window.assent?.acceptAll());
  await page.evaluate(() => window.assent?.settled());

  // Wherever it came from, what nobody configured goes no further than the proxy.
  expect(JSON.stringify(world.site.takePosted())).toContain('unlisted');
  const store = await openSqliteStore({ folder: data, access: 'share' });
  const subject = await anonymousIdOf(page);
  const { consents } = Exported.parse(await exportSubject(store, { brand: world.brandId, subject }));
  await store.close();
  expect(consents).toHaveLength(2);
  for (const { tags, attributes } of consents) {
    expect(tags).toEqual(['assent', expect.stringMatching(/^decision:/), 'spring']);
    expect(attributes).toEqual({ shop: 'de', plan: '7', assent: expect.anything() });
  }
  expect(warnings.join('\n')).toMatch(/\[assent\] Not sent with choices: x{257}, gpc\./);
});
