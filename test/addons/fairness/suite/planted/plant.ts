import type { BrowserContext, Route } from '@playwright/test';
import { catalogue } from '../stand/catalogue.ts';

/** Does something unfair to every page of a browser profile. */
export type Plant = (context: BrowserContext) => Promise<void>;

/** Other text in the script tag or a chunk of it, as it is served. Where it is not found, nobody is caught. */
export function inCode(text: string | RegExp, instead: string): Plant {
  return (context) =>
    serveOtherwise(context, '**/assent/*.js*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(text, instead) });
    });
}

/** Another question in the HTML of a page. */
export function inMarkup(text: string | RegExp, instead: string): Plant {
  return (context) =>
    serveOtherwise(context, '**/question/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(text, instead) });
    });
}

/** Another catalogue. */
export function inCatalogue(change: (file: typeof catalogue) => object): Plant {
  return (context) =>
    serveOtherwise(context, '**/catalogue.json', (route) => route.fulfill({ json: change(catalogue) }));
}

/** A script of the page, which runs before all others. */
export function onPage(script: () => void): Plant {
  return async (context) => {
    await context.addInitScript(script);
  };
}

async function serveOtherwise(
  context: BrowserContext,
  address: string,
  serve: (route: Route) => Promise<void>,
): Promise<void> {
  await context.route(address, serve);
}
