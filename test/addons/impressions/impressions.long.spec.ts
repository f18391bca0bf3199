import { rests } from '../../e2e/steps/rests.ts';
import { expect } from '../../e2e/gating/gating-test.ts';
import { pageOf, test, visit } from '../../e2e/question/count-test.ts';
import { press } from '../../e2e/question/question-test.ts';

test('the question in the HTML of a page, in a corner, is counted with its place', async ({
  browser,
  world,
  site,
  markup,
  isTold,
}) => {
  const placement = 'card';
  const inCorner = markup.replace('placement="bar"', `placement="${placement}"`);
  world.site.setExample(pageOf('type="text/plain" data-assent data-count', inCorner));
  const page = await visit(browser, site);
  await isTold({ placement }, 'shown');
  await press(page, 'reject-all');
  await isTold({ placement }, 'refused');
  await page.context().close();
});

test('a question that only the element can ask is counted', async ({ browser, world, site, isTold }) => {
  world.site.setExample(pageOf('data-count data-regime="gb"'));
  const page = await visit(browser, site);
  await press(page, 'accept-all');
  await isTold({ regime: 'gb' }, 'shown', 'accepted');
  await page.context().close();
});

test('nothing is counted of a visitor who sends “Do Not Track”, or whose address asks for that', async ({
  browser,
  world,
  site,
  isTold,
}) => {
  const dnt = () => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' });
  world.site.setExample(pageOf('data-count'));
  for (const how of [{ path: '/example?assent-do-not-count' }, { script: dnt }]) {
    const page = await visit(browser, site, how);
    await press(page, 'reject-all');
    await expect(page.locator('assent-banner section')).toHaveCount(0);
    await rests(page);
    await isTold();
    await page.context().close();
  }
});
