import { renderBanner } from 'assent/banner';
import { bannerAsks } from '../../e2e/steps/choose-in-banner.ts';
import { expect, test } from '../../e2e/question/journal-test.ts';
import { holdBack } from '../../e2e/steps/hold-back.ts';
import { postedActions, press, question } from '../../e2e/question/question-test.ts';

/** What klaro 0.7.22 stores. */
const refused = encodeURIComponent(JSON.stringify({ counter: false }));

for (const how of ['in the HTML of the page', 'by the script tag'] as const)
  test(`the question ${how} does not flash, and is only about what was not refused in another tool`, async ({
    page,
    world,
    journal,
  }) => {
    const posted = postedActions(world);
    const file = JSON.parse(journal.catalogue);
    const [first] = file.vendors;
    first.from = { klaro: 'counter' };
    const catalogue = JSON.stringify({ ...file, from: { klaro: 'klaro' } });
    await page.route('**/consent-catalogue.json', (route) =>
      route.fulfill({ body: catalogue, contentType: 'application/json' }),
    );
    const { html } = await renderBanner(catalogue, { language: 'en' });
    journal.change(
      how === 'by the script tag' ? '<script async src="/assent/assent.js" data-assent></script>' : html,
    );
    await page.context().addCookies([{ name: 'klaro', value: refused, url: journal.url }]);
    const release = await holdBack(page, /\/assent-client-/);
    const asked = page.waitForRequest(/\/assent-client-/);
    // In Firefox, the page may load only after what is held back.
    await page.goto(journal.url, { waitUntil: 'commit' });
    await asked;
    await expect(question(page)).toBeHidden();
    release();
    await bannerAsks(page);
    await expect(question(page)).toContainText(`with ${file.vendors.length - 1} companies`);
    await expect.poll(posted).toEqual(['REJECT']);
    await press(page, 'accept-all');
    await expect.poll(posted).toEqual(['REJECT', 'ACCEPT']);
  });

test('a choice in another tool counts for the question in the HTML, too, if its name in the storage has a space', async ({
  page,
  journal,
}) => {
  const file = JSON.parse(journal.catalogue);
  file.vendors[0].from = { klaro: 'counter' };
  const catalogue = JSON.stringify({ ...file, from: { klaro: 'my "choice"' } });
  await page.route('**/consent-catalogue.json', (route) =>
    route.fulfill({ body: catalogue, contentType: 'application/json' }),
  );
  const { html } = await renderBanner(catalogue);
  journal.change(html);
  await page.addInitScript((value) => localStorage.setItem('my "choice"', value), refused);
  await holdBack(page, /\/assent-client-/);
  const asked = page.waitForRequest(/\/assent-client-/);
  await page.goto(journal.url, { waitUntil: 'commit' });
  await asked;
  await expect(question(page)).toBeHidden();
});
