import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { catalogue, catalogueText, languages } from './catalogue.ts';
import { gear } from './gear.ts';
import { articles } from './journal.ts';
import { layout, type Page } from './layout.ts';
import { accountPage } from './pages/account.ts';
import { articlePage } from './pages/article.ts';
import { filmPage } from './pages/film.ts';
import { gearPage } from './pages/gear-item.ts';
import { gearListPage } from './pages/gear-list.ts';
import { homePage } from './pages/home.ts';
import { journalListPage } from './pages/journal-list.ts';
import { notFoundPage } from './pages/not-found.ts';
import { privacyPage } from './pages/privacy.ts';
import { vendorPolicyPage } from './pages/vendor-policy.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

const pages: readonly Page[] = [
  homePage,
  gearListPage,
  ...gear.map(gearPage),
  journalListPage,
  ...articles.map(articlePage),
  filmPage,
  privacyPage,
  accountPage,
  ...catalogue.vendors.filter(({ policyUrl }) => policyUrl?.startsWith('/vendors/')).map(vendorPolicyPage),
];

/** `?lang=de` shows the privacy choices in German, whatever the browser prefers. */
function languageOf(context: Context): string | undefined {
  const asked = context.req.query('lang');
  return asked !== undefined && languages.includes(asked) ? asked : undefined;
}

/** Serves the brand's pages, their assets, and the catalogue. */
export const site = new Hono()
  .get('/consent-catalogue.json', (context) =>
    context.body(catalogueText, 200, { 'content-type': 'application/json; charset=utf-8' }),
  )
  // https://w3c.github.io/gpc/#gpc-support-resource
  .get('/.well-known/gpc.json', (context) => context.json({ gpc: true, lastUpdate: '2026-11-21' }))
  .use('/styles/*', serveStatic({ root: folder }))
  .use('/scripts/*', serveStatic({ root: folder }))
  .use('/icon.svg', serveStatic({ root: folder }));

for (const page of pages) site.get(page.path, (context) => context.html(layout(page, languageOf(context))));

site.notFound((context) => context.html(layout(notFoundPage, languageOf(context)), 404));
