import { fileURLToPath } from 'node:url';
import { devices, type Page } from '@playwright/test';
import { renderBanner } from 'assent/banner';
import { catalogueText } from '../../../demo/site/catalogue.ts';
import { readProjectFile } from '../../architecture/source-files.ts';
import { asVisitorsSite } from '../../speed/as-visitors-site.ts';
import { expect, test } from '../demo-test.ts';
import { noteRequests } from '../steps/note-requests.ts';
import { offeredActions } from '../steps/offered-actions.ts';
import { sorted } from '../steps/sorted.ts';
import { reaches } from '../steps/state.ts';
import { unifiedConsentOf } from '../steps/unified-consent-of.ts';
import { nothingReceived, vendorsReceived } from '../steps/vendors-received.ts';

const library = fileURLToPath(
  new URL('../../../node_modules/@duckduckgo/autoconsent/dist/autoconsent.playwright.js', import.meta.url),
);
const rule: unknown = JSON.parse(readProjectFile('docs/reference/autoconsent.json'));

/** What the library says while it works. */
interface Message {
  readonly type: string;
  readonly result?: boolean;
}

/** Has the library refuse on every page, by our rule alone. Returns what it says. */
async function addAutoconsent(page: Page): Promise<readonly Message[]> {
  const said: Message[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    init: { type: 'initResp', config: { autoAction: 'optOut' }, rules: { autoconsent: [rule] } },
    autoconsentDone: { type: 'selfTest' },
  };
  await page.exposeBinding('autoconsentSendMessage', async ({ frame }, message: Message) => {
    said.push(message);
    const answer = answers[message.type];
    if (answer)
      await frame.evaluate((answer) => Reflect.get(window, 'autoconsentReceiveMessage')(answer), answer);
  });
  await page.addInitScript({ path: library });
  return said;
}

/** Puts the question into the HTML of the first page. */
async function putQuestion(page: Page, siteUrl: string): Promise<void> {
  const { html, hashes } = await renderBanner(catalogueText, { language: 'en' });
  // As if the boot snippet told the vendors: otherwise every page loads the script.
  const question = html.replace(/ data-assent-signals="[^"]*"/, '');
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch({ url: siteUrl });
      const body = (await response.text())
        .replace('src="/assent/assent.js"', 'type="text/plain" data-assent $&')
        .replace(/<body[^>]*>/, (start) => start + question);
      expect(body).toMatch(/ type="text\/plain" data-assent src=[^]*<body[^>]*><script>/);
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const allowed = policy
        .replace("script-src 'self'", `$& ${hashes.script}`)
        .replace("style-src 'self'", `$& ${hashes.style}`);
      await route.fulfill({ body, headers: { ...headers, 'content-security-policy': allowed } });
    },
  );
}

// Only Chromium can be a phone.
test(
  'autoconsent refuses for good in one click: the question of the script on a desktop, and the one in the HTML on a phone',
  { tag: '@chromium' },
  async ({ browser, demo }) => {
    for (const [device, isInHtml] of [
      ['Desktop Chrome', false],
      ['Pixel 7', true],
    ] as const) {
      const context = await browser.newContext(devices[device]);
      const page = await context.newPage();
      const said = await addAutoconsent(page);
      const requests = noteRequests(page);
      if (isInHtml) await putQuestion(page, demo.siteUrl);
      await page.goto(asVisitorsSite(demo.siteUrl));
      const result = (type: string) => said.find((message) => message.type === type);
      await expect.poll(() => result('autoconsentDone')).toMatchObject({ cmp: 'assent', totalClicks: 1 });
      await expect.poll(() => result('selfTestResult')?.result).toBe(true);

      await reaches(page, 'confirmed');
      const [, id = ''] = /\/unified\/([^ ]+)/.exec(requests.map(({ path }) => path).join(' ')) ?? [];
      const unified = await unifiedConsentOf(demo, id);
      expect(sorted(unified?.consent.actions ?? [])).toEqual(sorted(offeredActions('REJECT')));
      await context.close();
    }
    expect(await vendorsReceived(demo)).toEqual(nothingReceived);
  },
);
