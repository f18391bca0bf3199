import type { Page } from '@playwright/test';
import { expect, test } from '../gating/gating-test.ts';
import { recordAcceptance, recordRefusal } from '../steps/choose-in-banner.ts';
import { rests } from '../steps/rests.ts';

const script = '<script src="/assent/assent.js" data-assent></script>';
const way = '<footer><button data-assent-open="preferences">Privacy choices</button></footer>';

/** Opens a page for a returning visitor who accepted all. */
async function comeBack(page: Page, show: (body: string) => void, body: string): Promise<void> {
  show(`${script}${way}`);
  await page.goto('/example');
  await recordAcceptance(page);
  show(body);
  await page.reload();
  await rests(page);
}

const preferences = (page: Page) => page.locator('assent-preferences dialog');

test('a page with an element “assent”, its language on its body and its base elsewhere is asked in its language, and sends nothing there', async ({
  page,
  world,
}) => {
  world.site.setExample(
    `${script}<base href="http://elsewhere.example/" /><body lang="de"><section id="assent">Our consent</section>${way}`,
  );
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'elsewhere.example') elsewhere.push(request.url());
  });
  await page.goto('/example');
  const banner = page.locator('assent-banner section');
  await expect(banner).toHaveAttribute('lang', 'de');
  await page.evaluate(() => (document.body.lang = 'en'));
  await expect(banner).toHaveAttribute('lang', 'en');
  await recordAcceptance(page);
  expect(elsewhere).toEqual([]);
});

test('in a sandboxed frame nothing throws, and nothing is granted', async ({ page, world }) => {
  world.site.setExample(`<iframe sandbox="allow-scripts" src="/plain"></iframe>`);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto('/example');
  const frame = page.frame({ url: /plain/ });
  await expect.poll(() => frame?.evaluate(() => window.assent?.allowed('tally', 'statistics'))).toBe(false);
  expect(thrown).toEqual([]);
  expect(world.collector.take()).toEqual({});
});

test('what the page’s own policy refuses keeps nothing else from a returning visitor', async ({
  page,
  world,
}) => {
  const marks = (vendor: string, target: string) =>
    `data-assent-vendor="${vendor}" data-assent-target="${target}"`;
  const refused = `<embed ${marks('tally', 'statistics')} data-src="${world.collector.url}/tally/tag.js">`;
  const film = `<iframe title="Film" ${marks('tubular', 'video')} data-src="${world.collector.url}/tubular/film.html"></iframe>`;
  await comeBack(
    page,
    (body) => world.site.setExample(body),
    // The markup's own policy, as a page without headers of its own has it.
    `<meta http-equiv="content-security-policy" content="require-trusted-types-for 'script'; trusted-types assent assent-html">${refused}${film}${way}${script}`,
  );
  await expect.poll(() => world.collector.take()['tubular']).toBe(1);
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  await expect(preferences(page)).toBeVisible();
});

test('an opener in a shadow tree works for a returning visitor', async ({ page, world }) => {
  const header = `<div id="header"><template shadowrootmode="open"><button data-assent-open="preferences">Privacy</button></template></div>`;
  await comeBack(page, (body) => world.site.setExample(body), `${script}${header}${way}`);
  await page.getByRole('button', { name: 'Privacy', exact: true }).click();
  await expect(preferences(page)).toBeVisible();
});

test('an element that a later route shows works for a returning visitor', async ({ page, world }) => {
  await comeBack(page, (body) => world.site.setExample(body), `${script}${way}`);
  await page.evaluate(() => document.body.append(document.createElement('assent-receipt')));
  await expect(page.locator('assent-receipt [part="receipt"]')).toContainText('Tally');
});

test('a page that changes all the time asks seldom for an interface that it cannot have', async ({
  page,
  world,
}) => {
  world.site.setExample(`${script}<p>0</p><button data-assent-open>Privacy choices</button>`);
  await page.goto('/example');
  await recordRefusal(page);
  await page.reload();
  await rests(page);
  const asked: string[] = [];
  await page.route(/\/assent-question-/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.evaluate(async () => {
    document.querySelector('[data-assent-open]')?.remove();
    for (let count = 0; count < 60; count++) {
      document.querySelector('p')?.replaceChildren(String(count));
      await new Promise(requestAnimationFrame);
    }
  });
  expect(asked.length).toBeLessThan(5);
  await page.unroute(/\/assent-question-/);
  await expect(page.locator('assent-choices').getByRole('button')).toBeVisible();
});

test('elements that a page took out again are forgotten, though they stood outside of the provider', async ({
  page,
  world,
}) => {
  world.site.setExample(script);
  await page.goto('/example');
  await recordRefusal(page);
  await page.evaluate(async () => {
    const refs: WeakRef<Element>[] = [];
    Reflect.set(window, 'refs', refs);
    for (let count = 0; count < 50; count++) {
      const element = document.createElement('assent-status');
      document.body.append(element);
      refs.push(new WeakRef(element));
      await new Promise((resolve) => setTimeout(resolve));
      element.remove();
    }
  });
  const left = () =>
    page.evaluate(() => Reflect.get(window, 'refs').filter((ref: WeakRef<Element>) => ref.deref()).length);
  await expect
    .poll(async () => {
      await page.requestGC();
      return left();
    })
    .toBeLessThan(5);
});
