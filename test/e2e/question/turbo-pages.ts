import { expect, type Page } from '@playwright/test';
import { readProjectFile } from '../../architecture/source-files.ts';
import { question, serve } from './question-test.ts';

const opener = '<button data-assent-open="preferences">Privacy choices</button>';

// Without `lang`, which Turbo would set again, so that the element would look at everything again.
const head = (script: string) =>
  `<!doctype html><html><head><title>Page</title>${script}<script src="/turbo.js"></script></head>`;

const rest = (name: string) =>
  `<main>${name}</main><nav><a href="/first">First</a> <a href="/second">Second</a></nav>${opener}`;

/** A page with the question in its HTML. */
export const pageOf = (name: string, markup: string) =>
  `${head('<script type="text/plain" data-assent src="/assent/assent.js"></script>')}<body>${rest(name)}${markup}</body></html>`;

/** A page that asks by the script tag. */
export const pageWithScript = (name: string) =>
  `${head('<script src="/assent/assent.js" data-assent></script>')}<body>${rest(name)}</body></html>`;

/** Goes to the first of two pages that Turbo goes between. */
export async function open(
  page: Page,
  site: string,
  markup: string,
  first = pageOf('One', markup),
): Promise<void> {
  const turbo = readProjectFile('node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js');
  await serve(page, '/turbo.js', turbo, 'text/javascript');
  await serve(page, '/first', first);
  await serve(page, '/second', pageOf('Two', markup));
  await page.goto(`${site}/first`);
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await expect(question(page)).toBeVisible();
}

/** Has Turbo follow a link. */
export async function follow(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page.locator('main')).toHaveText(words);
  await expect(page.locator('[data-same]')).toHaveCount(1);
}
