// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../../src/programs/page/assent.ts" />
import { runService } from '../../../demo/run-service.ts';
import { proxyFor } from '../../examples/support/proxy-for.ts';
import { expect, test } from '../data-test.ts';
import { recordAcceptance } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { recordedActions } from '../steps/recorded-actions.ts';
import { isAllowed } from '../steps/state.ts';
import { catalogue, startOtherBrand } from './another-service/other-brand.ts';

// As Next and Astro do with a slash at the end of all paths.
for (const status of [308, 301])
  test(`a host that answers ${status} to each path without a final slash records a choice, confirms it, counts the question, and shows no identifier to the inspector`, async ({
    page,
    data,
  }) => {
    const service = await runService({ servicePort: 0, data });
    const proxy = proxyFor(service, catalogue);
    const statuses = new Map<string, number>();
    const brand = await startOtherBrand(() => async (request) => {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('/'))
        return new Response(null, { status, headers: { location: `${pathname}/` } });
      const answer = await proxy(request);
      statuses.set(pathname, answer.status);
      return answer;
    });
    const { warnings } = await noteTroubles(page);
    await page.route(brand.url, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ body: (await answer.text()).replace('data-proxy', 'data-count data-proxy') });
    });
    await page.goto(brand.url);
    const posted = page.waitForRequest('**/consent/v2/consents');
    await recordAcceptance(page);
    expect(await isAllowed(page, 'tally', 'statistics')).toBe(true);
    expect(await recordedActions({ serviceUrl: service.url, ...service.channel }, await posted)).toEqual([
      { vendor: 'tally', target: 'statistics', action: 'ACCEPT' },
      { vendor: 'tubular', target: 'video', action: 'ACCEPT' },
    ]);
    await expect.poll(() => statuses.get('/consent/questions/')).toBe(204);
    expect(warnings).toEqual([]);
    await page.evaluate(() => window.assent?.inspect());
    const inspector = page.getByRole('dialog', { name: 'Assent inspector' });
    await expect(inspector).toContainText('GET /consent/v2/consents/unified/… 200');
    await expect(inspector).not.toContainText('a1.');
    await brand.close();
    await service.close();
  });
