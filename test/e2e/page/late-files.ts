import type { Page, Route } from '@playwright/test';
import type { BrandSite } from '../gating/brand-site.ts';
import { recordRefusal } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';

/** A page with the script tag, and an opener of its own. */
export const markup =
  '<script src="/assent/assent.js" data-assent></script><button data-assent-open="preferences">Privacy choices</button>';

const answers = {
  'is gone': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is a page of HTML': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Back soon</p>' }),
  'cannot be reached': (route: Route) => route.abort(),
  'is empty': (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'never ends': () => {},
} as const;

/** What a server may answer instead of a file. */
export type WrongAnswer = keyof typeof answers;

/** Gives a file a wrong answer until the returned function is called. */
export async function spoil(page: Page, path: RegExp, answer: WrongAnswer = 'is gone'): Promise<() => void> {
  let isSpoilt = true;
  await page.route(path, (route) => (isSpoilt ? answers[answer](route) : route.fallback()));
  return () => (isSpoilt = false);
}

/** Gives only the first request for a file a wrong answer. */
export async function spoilOnce(page: Page, path: RegExp, answer: WrongAnswer): Promise<void> {
  let isFirst = true;
  await page.route(path, (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    return answers[answer](route);
  });
}

/** Opens the page for a visitor who refused on an earlier one. */
export async function comeBack(page: Page, site: BrandSite): Promise<void> {
  site.setExample(markup);
  await page.goto('/example');
  await recordRefusal(page);
  site.takePosted();
  await page.reload();
  await rests(page);
}

/** Has the example be in German. */
export const speakGerman = (page: Page) =>
  page.route('/example', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="de"><title>Beispiel</title>${markup}</html>`,
    }),
  );

export const press = (page: Page) => page.getByRole('button', { name: 'Privacy choices' }).first().click();
export const dialog = (page: Page) => page.locator('assent-preferences dialog');

/** What says that the choices cannot be loaded. */
export const note = (page: Page) => page.locator('[role=alert][popover]');
