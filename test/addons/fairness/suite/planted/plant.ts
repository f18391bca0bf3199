import type { BrowserContext } from '@playwright/test';
import { catalogue } from '../stand/catalogue.ts';

/** Does something unfair to every page of a browser profile. */
export type Plant = (context: BrowserContext) => Promise<void>;

/** Other text in what is served at these addresses. Where it is not found, nobody is caught. */
const inText =
  (address: string) =>
  (text: string | RegExp, instead: string): Plant =>
  async (context) => {
    await context.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(text, instead) });
    });
  };

/** Another script tag, or chunk of it. */
export const inCode = inText('**/assent/*.js*');
/** Another question in the HTML of a page. */
export const inMarkup = inText('**/question/*');

/** Another catalogue. */
export const inCatalogue =
  (change: (file: typeof catalogue) => object): Plant =>
  async (context) => {
    await context.route('**/catalogue.json', (route) => route.fulfill({ json: change(catalogue) }));
  };

/** A script of the page, which runs before all others. */
export const onPage =
  (script: () => void): Plant =>
  async (context) => {
    await context.addInitScript(script);
  };
