import { build } from 'vite';
import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { noteTroubles } from '../steps/note-troubles.ts';
import { recordAnew } from '../steps/preferences.ts';

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
  await recordAnew(page, 'reject-all');
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
