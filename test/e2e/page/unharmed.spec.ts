import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from '../demo-test.ts';
import { bannerAsks, rejectAll } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { openPreferences, press } from '../steps/preferences.ts';
import { settles } from '../steps/settles.ts';
import { reaches } from '../steps/state.ts';

/** Where the page's own things are, and how the page is styled. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const own = [...document.querySelectorAll('header *, main *, footer *')].filter(
      (each) => !each.closest('assent-provider'),
    );
    const { overflow, position, width } = getComputedStyle(document.body);
    return {
      boxes: own.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.tagName, x, y + scrollY, width, height].join(' ');
      }),
      body: [overflow, position, width, document.body.className, document.body.style.cssText].join(' | '),
      root: [document.documentElement.className, document.documentElement.style.cssText].join(' | '),
      focus: document.activeElement?.tagName,
    };
  });
}

test('nothing in the page moves, changes or loses the focus during the question, the choice and the return', async ({
  page,
}) => {
  let isThere = false;
  await page.route('**/assent/**', (route) => (isThere ? route.continue() : route.abort()));
  await page.goto('/journal/');
  await settles(page);
  const without = await layoutOf(page);
  expect(without.boxes.length).toBeGreaterThan(20);

  isThere = true;
  await page.goto('/journal/');
  await bannerAsks(page);
  expect(await layoutOf(page)).toEqual(without);
  await rejectAll(page);
  await reaches(page, 'confirmed');
  await expect(page.locator('assent-banner section')).toBeHidden();
  const { focus: _, ...decided } = await layoutOf(page);
  expect(without).toMatchObject(decided);
  const rules = await page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText)),
  );
  for (const rule of rules)
    expect(rule, 'a style of ours is about our elements alone').toMatch(/^:where\(assent-/);
});

// Only Chromium counts.
test(
  'the browser counts no layout shift, from the first byte to a refusal',
  { tag: '@chromium' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const { node } of Reflect.get(entry, 'sources')) {
            const place = node instanceof Element ? node : node?.parentElement;
            // The site's own script puts the basket into the header.
            if (!place?.closest('header')) shifts.push(`${node?.nodeName} ${place?.className}`);
          }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const shifts = () => page.evaluate(() => Reflect.get(window, 'shifts'));
    await page.goto('/film/');
    await bannerAsks(page);
    await settles(page);
    expect(await shifts()).toEqual([]);
    await openPreferences(page);
    await press(page, 'reject-all');
    await reaches(page, 'confirmed');
    await settles(page);
    expect(await shifts()).toEqual([]);
    // The observer sees what there is to see.
    await page.evaluate(() => {
      scrollTo(0, 0);
      document
        .querySelector('main')
        ?.prepend(Object.assign(document.createElement('h2'), { textContent: 'Late' }));
    });
    await expect.poll(async () => (await shifts()).length).toBeGreaterThan(0);
  },
);

test('a page with its own copy of Lit works, and so do the elements', async ({ page }) => {
  const troubles = await noteTroubles(page);
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const script = await bundleOwnElement();
  await page.route('**/own-element.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('**/journal/', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    // The page's own Lit needs a policy of its own, each name once.
    const headers = { ...response.headers(), 'content-security-policy': `${policy} lit-html` };
    const body = (await response.text()).replace(
      '</main>',
      '<own-counter></own-counter><script type="module" src="/own-element.js"></script></main>',
    );
    await route.fulfill({ response, headers, body });
  });
  await page.goto('/journal/');
  await bannerAsks(page);
  const counter = page.locator('own-counter button');
  await expect(counter).toHaveText('0');
  await counter.evaluate((button: HTMLElement) => button.click());
  await expect(counter).toHaveText('1');
  await openPreferences(page);
  await press(page, 'reject-all');
  await reaches(page, 'confirmed');
  expect([troubles.errors, troubles.violations]).toEqual([[], []]);
  expect(warnings.filter((text) => text.includes('Lit'))).toEqual([]);
});

/** An element of the page, with a copy of Lit that knows nothing of ours. */
async function bundleOwnElement(): Promise<string> {
  const source = `
    import { html, LitElement } from 'lit';
    customElements.define('own-counter', class extends LitElement {
      static properties = { count: {} };
      constructor() { super(); this.count = 0; }
      render() { return html\`<button @click=\${() => (this.count += 1)}>\${this.count}</button>\`; }
    });`;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'own-element' } },
    plugins: [
      {
        name: 'own-element',
        resolveId: (id) => (id === 'own-element' ? `${import.meta.dirname}/own-element.js` : undefined),
        load: (id) => (id.endsWith('own-element.js') ? source : undefined),
      },
    ],
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('Nothing was built.');
  return first.output[0].code;
}
