import { expect } from '@playwright/test';
import { answer, asksOnce, press, question, serve, takeOver, test } from './question-test.ts';
import { follow, open, pageOf, pageWithScript } from './turbo-pages.ts';
import { holdBack } from '../steps/hold-back.ts';

test('a question that the element has taken over stays where Turbo morphs the same page', async ({
  page,
  site,
  markup,
  sent,
  troubles,
}) => {
  await open(page, site, markup);
  await takeOver(page);
  for (const name of ['Two', 'Three']) {
    await serve(page, '/first', pageOf(name, markup));
    await page.evaluate(() => {
      const meta = document.createElement('meta');
      Object.assign(meta, { name: 'turbo-refresh-method', content: 'morph' });
      document.head.append(meta);
      Reflect.get(window, 'Turbo').visit(location.href, { action: 'replace' });
    });
    await expect(page.locator('main')).toHaveText(name);
    await asksOnce(page);
  }
  await answer(page, sent, 'reject-all');
  expect(troubles).toEqual([]);
});

test('an answer before Turbo goes to another page is sent from there, and not asked for again', async ({
  page,
  site,
  markup,
  sent,
  troubles,
}) => {
  await open(page, site, markup);
  const arrive = await holdBack(page, /\/assent\.js$/);
  await press(page, 'accept-all');
  await follow(page, 'Second', 'Two');
  await expect(question(page)).toBeHidden();
  arrive();
  await expect.poll(sent).toEqual(['ACCEPT']);
  await expect(page.locator('assent-provider:defined')).toHaveCount(1);
  await expect(question(page)).toBeHidden();
  expect(troubles).toEqual([]);
});

test('when Turbo comes from a page without the question in its HTML, the question asks once', async ({
  page,
  site,
  markup,
  sent,
  troubles,
}) => {
  await open(page, site, markup, pageWithScript('One'));
  await follow(page, 'Second', 'Two');
  await asksOnce(page);
  await press(page, 'reject-all');
  await expect.poll(sent).toEqual(['REJECT']);
  await expect.poll(() => page.evaluate(() => window.assent?.snapshot?.state)).toBe('confirmed');
  // It is not begun a second time.
  await expect(page.locator('script[src="/assent/assent.js"]:not([type="text/plain"])')).toHaveCount(1);
  expect(troubles).toEqual([]);
});
