import { expect } from '@playwright/test';
import { question, serve, test } from './question-test.ts';

test('the markup takes no names of a page that has its own', async ({ page, site, markup }) => {
  const namesAt = async (path: string) => {
    await page.goto(site + path);
    return page.evaluate(() => Object.getOwnPropertyNames(window));
  };
  await serve(page, '/empty', '<!doctype html><title>Page</title>');
  await serve(
    page,
    '/question',
    `<!doctype html><title>Page</title><script type="text/plain" data-assent src="/assent/assent.js"></script>${markup}`,
  );
  const before = await namesAt('/empty');
  const after = await namesAt('/question');
  await expect(question(page)).toBeVisible();
  expect(after.filter((name) => !before.includes(name) && !name.startsWith('__pw')).toSorted()).toEqual([
    'assent',
    'assentPage',
    'assentPolicy',
  ]);
});
