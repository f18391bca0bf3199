import { expect } from '../gating/gating-test.ts';
import { pageOf, test, visit } from './count-test.ts';
import { press } from './question-test.ts';
import { reaches } from '../steps/state.ts';

test('the catalogue, the counts and the consents tell servers of the page its origin alone', async ({
  browser,
  world,
  site,
  markup,
}) => {
  const inPage = markup.replace('<assent-banner', '<assent-banner data-assent-place=""');
  for (const page of [pageOf('data-count'), pageOf('type="text/plain" data-assent data-count', inPage)]) {
    world.site.setExample(page);
    world.site.takeReferrers();
    const shown = await visit(browser, site, { path: '/example?patient=ada' });
    await press(shown, 'accept-all');
    await reaches(shown, 'confirmed');
    const told = new Map<string, Set<string>>();
    for (const each of world.site.takeReferrers()) {
      const [path = '', referrer = ''] = each.split(' ');
      told.set(path, (told.get(path) ?? new Set()).add(referrer));
    }
    const origin = new Set([`${site}/`]);
    expect(Object.fromEntries(told)).toEqual({
      '/consent-catalogue.json': origin,
      '/consent/questions': origin,
      '/consent/v2/consents': origin,
    });
    await shown.context().close();
  }
});
