import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type Browser, chromium, expect, type Page, type Request, type Response } from '@playwright/test';
import { onPage } from 'assent/testing';
import { findChromium } from '../browsers.ts';
import { noteRequests } from '../e2e/steps/note-requests.ts';
import { recordedActions } from '../e2e/steps/recorded-actions.ts';
import { rests } from '../e2e/steps/rests.ts';
import { pack } from '../package/support/packed.ts';
import { asVisitorsSite } from '../speed/as-visitors-site.ts';
import { makeFolder } from '../temporary-folder.ts';
import { serveService } from '../proxy-examples/support/serve-service.ts';
import {
  type Application,
  makeApplication,
  type Served,
  type Source,
} from './support/framework-application.ts';
import { vueApplication } from './support/vue-application.ts';

type Service = Awaited<ReturnType<typeof serveService>>;

interface Framework {
  readonly name: string;
  readonly source: Source;
  /** Whether its server for developers warns of what it hydrates otherwise. */
  readonly warns?: boolean;
  /** Whether it renders each page anew, without the question for who has answered. */
  readonly leavesOut?: boolean;
}

const frameworks: readonly Framework[] = [
  { name: 'Next', source: 'next', warns: true, leavesOut: true },
  { name: 'Vue', source: vueApplication },
  { name: 'SvelteKit', source: 'sveltekit', warns: true, leavesOut: true },
  { name: 'Astro', source: 'astro' },
];

suite(
  'the starters, and the example with Vue of docs/guides/ask-in-the-page.md',
  { timeout: 600_000 },
  () => {
    let browser: Browser;
    let tarballs: Record<'assent' | 'assent-server', string>;
    let service: Service;
    before(async () => {
      browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
      tarballs = {
        assent: await pack('assent', folder),
        'assent-server': await pack('assent-server', folder),
      };
      service = await serveService();
    });
    after(async () => {
      await browser.close();
      await service.close();
    });
    // Removed after what uses it has ended.
    const folder = makeFolder({ after });

    for (const framework of frameworks)
      suite(framework.name, () => {
        let application: Application;
        before(async () => {
          const to = join(folder, framework.name);
          application = await makeApplication(framework.source, to, tarballs, service.environment);
        });

        suite('built', () => {
          let site: Served;
          before(async () => {
            await application.build();
            site = await application.start();
          });
          after(() => site.stop());

          test(`${framework.name}, built, asks by the page alone, and sends the answer, also after the router went on`, async () => {
            await withPage(browser, asVisitorsSite(site.url), async (page) => {
              const kit = await onPage(page);
              const requests = noteRequests(page);
              await page.addInitScript(noteMarkup);
              // The first press is a sign of a person, at which the rest loads, but not for who saves data.
              await page.addInitScript(() =>
                Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
              );
              await page.goto('/');
              await expect(question(page)).toBeVisible();
              await expect(page.locator('html')).toHaveAttribute('lang', 'en');
              await isHydrated(page);
              await goTo(page, 'About');
              await rests(page);
              const ours = requests.filter(({ path }) => /^\/(assent|consent)/.test(path));
              assert.deepEqual(ours, []);
              assert.equal(await page.evaluate(() => window.isSameMarkup?.()), true);
              await press(page, 'Accept all');
              await expect(question(page)).toBeHidden();
              await expect
                .poll(
                  () =>
                    new Set(
                      kit.service.consents.flatMap(({ actions }) => actions.map(({ action }) => action)),
                    ),
                )
                .toEqual(new Set(['ACCEPT']));
              await goTo(page, 'Home');
              await page.reload();
              await isHydrated(page);
              await rests(page);
              await expect(question(page)).toBeHidden();
            });
          });

          test(`${framework.name}, built, goes on asking after the script was loaded and the router went on`, async () => {
            await withPage(browser, asVisitorsSite(site.url), async (page) => {
              const kit = await onPage(page);
              await page.goto('/');
              await page.locator('assent-banner [data-assent-action=open-preferences]').click();
              await expect(page.locator('assent-preferences dialog')).toBeVisible();
              await page.keyboard.press('Escape');
              await goTo(page, 'About');
              await press(page, 'Reject all');
              await expect.poll(() => kit.service.consents.at(-1)?.actions[0]?.action).toBe('REJECT');
              await expect(question(page)).toBeHidden();
            });
          });

          if (typeof framework.source === 'string') {
            test(`${framework.name}, built, records an acceptance at the service, and runs the script and the film`, async () => {
              await withPage(browser, site.url, async (page) => {
                const counted = page.waitForEvent('console', (message) =>
                  message.text().startsWith('Tally counts'),
                );
                await page.goto('/');
                const posted = page.waitForRequest('**/consent/v2/consents');
                await press(page, 'Accept all');
                await isRecorded(service, await posted, 'ACCEPT');
                await counted;
                await goTo(page, 'Film');
                await expect(page.frameLocator('iframe').getByText('player')).toBeVisible();
                assert.equal(await hasQuestion(await page.reload()), !framework.leavesOut);
                await expect(page.frameLocator('iframe').getByText('player')).toBeVisible();
              });
            });

            test(`${framework.name}, built, records a refusal at the service, and runs nothing`, async () => {
              await withPage(browser, site.url, async (page) => {
                const requests = noteRequests(page);
                await page.goto('/');
                const posted = page.waitForRequest('**/consent/v2/consents');
                await press(page, 'Reject all');
                await isRecorded(service, await posted, 'REJECT');
                assert.equal(await hasQuestion(await page.reload()), !framework.leavesOut);
                await isHydrated(page);
                await goTo(page, 'Film');
                await expect(page.getByRole('button', { name: 'Always allow' })).toBeVisible();
                await rests(page);
                assert.deepEqual(
                  requests.filter(({ path }) => path.startsWith('/vendors/')),
                  [],
                );
              });
            });
          }
        });

        if (framework.warns)
          test(`${framework.name} says nothing of a mismatch to developers`, async () => {
            const site = await application.develop();
            try {
              await withPage(browser, site.url, async (page) => {
                await onPage(page);
                await page.goto('/');
                await expect(question(page)).toBeVisible();
                await isHydrated(page);
                await goTo(page, 'About');
                await press(page, 'Accept all');
                await expect(question(page)).toBeHidden();
              });
            } finally {
              await site.stop();
            }
          });
      });
  },
);

/** Does something in a page of its own, of which nothing is complained. */
async function withPage(
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  try {
    await work(page);
    assert.deepEqual(troubles, []);
  } finally {
    await context.close();
  }
}

const question = (page: Page) => page.locator('assent-banner section');
/** Whether the server has put the question into this page. */
const hasQuestion = async (answer: Response | null) => (await answer?.text())?.includes('<assent-banner');
const press = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

/** Waits until the service has this choice about each vendor of the starters. */
async function isRecorded({ environment, channel }: Service, posted: Request, action: string): Promise<void> {
  const { ASSENT_SERVICE_URL: serviceUrl } = environment;
  await expect
    .poll(() => recordedActions({ ...channel, serviceUrl }, posted))
    .toEqual([
      { vendor: 'tally', target: 'statistics', action },
      { vendor: 'tubular', target: 'video', action },
    ]);
}

/** Waits until the framework has taken the page over: what it made reacts. */
async function isHydrated(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: /^Pressed/ }).click();
    await expect(page.getByRole('button', { name: /^Pressed [1-9]/ })).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000 });
}

/** Follows a link. The framework's router shows its page in the same document. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  assert.equal(await page.evaluate(() => 'isSameDocument' in window), true);
}

/** In the page, before anything of it: notes the markup of the question when the parser has come to it. */
function noteMarkup(): void {
  let markup: Element | undefined;
  new MutationObserver(() => {
    markup ??= document.querySelector('assent-banner') ?? undefined;
  }).observe(document, { childList: true, subtree: true });
  window.isSameMarkup = () => markup !== undefined && markup === document.querySelector('assent-banner');
}

declare global {
  interface Window {
    isSameMarkup?: () => boolean;
  }
}
