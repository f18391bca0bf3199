import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from '../gating/gating-test.ts';
import { acceptAll, bannerAsks } from '../steps/choose-in-banner.ts';

/** An application whose provider gets the test's properties, in strict mode like the demo's. */
const application = `
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsentProvider, useConsent } from 'assent/react';

window.answers = new Set();
function Counter() {
  const [count, setCount] = useState(0);
  window.answers.add(useConsent().allowed);
  return createElement('button', { onClick: () => setCount(count + 1) }, 'Rendered ' + count);
}
const root = createRoot(document.getElementById('root'));
window.show = (props) =>
  root.render(
    createElement(StrictMode, {},
      createElement(ConsentProvider, props, createElement(Counter), createElement('assent-banner'))));
`;

let files: ReadonlyMap<string, string>;

// The application is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    base: '/app/',
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === 'application.js' ? `${import.meta.dirname}/application.js` : undefined),
        load: (id) => (id.endsWith('/application.js') ? application : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'application.js', output: { entryFileNames: 'assets/app.js' } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  files = new Map(output.output.map((file) => [file.fileName, 'code' in file ? file.code : '']));
});

/** Opens the page without an application. Returns its console messages. */
async function open(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'info' && message.text().startsWith('[assent]')) said.push(message.text());
  });
  await page.route('**/app/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: files.get(new URL(route.request().url()).pathname.slice('/app/'.length)) ?? '',
    }),
  );
  await page.goto('/example');
  return said;
}

const show = (page: Page, props: object) =>
  page.evaluate((props) => Reflect.get(window, 'show')(props), props);

test.beforeEach(({ world }) =>
  world.site.setExample('<div id="root"></div><script type="module" src="/app/assets/app.js"></script>'),
);

const button = (page: Page) => page.getByRole('button', { name: 'Rendered' });
const usable = { proxy: '/consent', catalogue: '/consent-catalogue.json' };

test('an application renders before its catalogue is loaded, asks after that, and gets another allowed() with a choice only', async ({
  page,
}) => {
  const said = await open(page);
  await show(page, { proxy: '/consent' });
  await expect(button(page)).toBeVisible();
  await show(page, usable);
  await bannerAsks(page);
  const answers = () => page.evaluate(() => Reflect.get(window, 'answers').size);
  const before = await answers();
  for (const count of [1, 2, 3]) {
    await button(page).click();
    await expect(button(page)).toHaveText(`Rendered ${count}`);
  }
  expect(await answers()).toBe(before);
  await acceptAll(page);
  await expect.poll(answers).toBeGreaterThan(before);
  expect(said).toEqual([]);
});

test('an application continues with an invalid option, logs one warning, and reads the catalogue in its page', async ({
  page,
  world,
}) => {
  const text = await (await page.request.get(usable.catalogue)).text();
  world.site.setExample(
    `<script type="application/json" data-assent-catalogue>${text}</script>
     <div id="root"></div><script type="module" src="/app/assets/app.js"></script>`,
  );
  world.site.takeOurs();
  const said = await open(page);
  await show(page, { ...usable, regime: 'gdpr' });
  await button(page).click();
  await expect(button(page)).toHaveText('Rendered 1');
  await show(page, { ...usable, regime: 'gdpr', grantOn: 'click' });
  await button(page).click();
  await expect(button(page)).toHaveText('Rendered 2');
  expect(said).toEqual([
    '[assent] <ConsentProvider> shows nothing. createConsent: "regime" has to be one of opt-in, opt-out, notice-only, gb.',
  ]);
  await show(page, usable);
  await bannerAsks(page);
  expect(world.site.takeOurs()).not.toContain(usable.catalogue);
});

// Firefox requests a failed module only once a page: see docs/reference/limits.md.
test(
  'elements that could not be loaded come later, and nothing of that is left to the application',
  { tag: '@chromium' },
  async ({ page }) => {
    const said = await open(page);
    let isLost = true;
    await page.route('**/app/assets/define-elements-*', (route) =>
      isLost ? route.abort() : route.fallback(),
    );
    await show(page, usable);
    await expect
      .poll(() => said)
      .toEqual(['[assent] <ConsentProvider> shows nothing. Its elements could not be loaded yet.']);
    isLost = false;
    await bannerAsks(page);
    expect(said).toHaveLength(1);
  },
);
