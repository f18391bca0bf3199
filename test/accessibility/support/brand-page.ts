import { readFile } from 'node:fs/promises';
import { type Route, test as base } from '@playwright/test';
import { FakeConsentService } from '../../../src/addons/testing/page/fake-consent-service.ts';
import { type CatalogueSettings, catalogueText } from './catalogue.ts';

/** What the brand's proxy answers to what it is sent. */
export type Answers =
  /** Takes everything, and shows it when it is read. */
  | 'truly'
  /** Fails in a way that may pass. */
  | 'unavailable'
  /** Refuses for good. */
  | 'refused'
  /** Takes everything, and then lists a conflict with another channel that it has not decided. */
  | 'contradictory'
  /** Never. */
  | 'never';

export interface BrandSettings extends CatalogueSettings {
  /** Language of the page. Default `en`. */
  readonly language?: string;
  /** Default `truly`. */
  readonly answers?: Answers;
  /** Markup inside the page's main part. */
  readonly main?: string;
  /** How many links follow it. Default 3. */
  readonly links?: number;
  /** Markup of the page's foot. Default a button that opens the preferences. */
  readonly footer?: string;
  /** Attributes of the script tag, beside those it needs. */
  readonly script?: string;
}

/** Opens a page of a brand with the widget by script tag, as it was built. */
export type OpenBrandPage = (settings?: BrandSettings) => Promise<void>;

const origin = 'https://brand.example';

/** The strictest policy that the widget runs under. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types assent assent-html',
].join('; ');

/** A test on a brand's page without a server: the browser's requests are answered here. */
export const test = base.extend<{ openBrandPage: OpenBrandPage }>({
  openBrandPage: async ({ page }, use) => {
    let settings: BrandSettings = {};
    let service = new FakeConsentService();
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/consent/')) return answer(route, settings.answers ?? 'truly', service);
      return serve(route, pathname, settings);
    });
    await use(async (wanted = {}) => {
      settings = wanted;
      service = new FakeConsentService();
      await page.goto(`${origin}/`);
    });
  },
});

export { expect } from '@playwright/test';

async function serve(route: Route, pathname: string, settings: BrandSettings): Promise<void> {
  if (pathname === '/') {
    const headers = { 'content-security-policy': policy };
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: pageOf(settings) });
  }
  if (pathname === '/page.css') return route.fulfill({ contentType: 'text/css', body: sheet });
  if (pathname === '/large-text.css')
    return route.fulfill({ contentType: 'text/css', body: ':root { --assent-font-size: 200% }' });
  if (pathname === '/consent-catalogue.json')
    return route.fulfill({ contentType: 'application/json', body: catalogueText(settings) });
  const file = /^\/assent\/(assent[\w.-]*\.js)$/.exec(pathname)?.[1];
  if (file === undefined) return route.fulfill({ status: 404, body: '' });
  const body = await readFile(new URL(`../../../dist/cdn/${file}`, import.meta.url), 'utf8');
  return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
}

async function answer(route: Route, answers: Answers, service: FakeConsentService): Promise<void> {
  const request = route.request();
  const [method, path, body] = [request.method(), request.url(), request.postData() ?? undefined];
  if (answers === 'never') return;
  if (answers === 'unavailable') return route.fulfill({ status: 503, body: '' });
  if (answers === 'refused')
    return route.fulfill({ status: 422, json: { code: 'body-invalid', detail: 'is not offered' } });
  const reply = service.answer({ method, path, body });
  if (answers !== 'contradictory' || reply.status !== 200) return route.fulfill(reply);
  const recorded = service.consents.flatMap(({ actions }) => actions);
  const conflict = {
    type: 'CHANNEL',
    actionsInConflict: recorded.flatMap((each) => [each, { ...each, action: 'REJECT' }]),
  };
  return route.fulfill({ json: { ...JSON.parse(reply.body), conflicts: [conflict] } });
}

function pageOf({
  language = 'en',
  main = '',
  links = 3,
  footer = opener,
  script = '',
}: BrandSettings): string {
  const stories = Array.from(
    { length: links },
    (_, index) => `<li><a href="#${index}">Story ${index}</a></li>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<title>Fjord &amp; Fell</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/assent/assent.js" data-proxy="/consent" ${script}></script>
</head>
<body>
<header><p>Fjord &amp; Fell</p></header>
<main><h1>Journal</h1>${main}<ul>${stories.join('')}</ul></main>
<footer>${footer}</footer>
</body>
</html>`;
}

const opener = '<button data-assent-open="preferences">Privacy choices</button>';

const sheet = `
:root { color-scheme: light dark; font: 100%/1.5 system-ui, sans-serif }
body { margin: 0 }
header, main, footer { padding: 0.5em 1em }
li { padding-block: 0.25em }
a, button { color: inherit; font: inherit; min-block-size: 24px }
`;
