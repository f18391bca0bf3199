import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { answer, asksOnce, press, question, serve, takeOver, test } from './question-test.ts';
import { type DocumentParts, ReactDocument } from './react-document.ts';

/** The script that hydrates, with all warnings of React. */
async function bundle(): Promise<string> {
  const [output] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      mode: 'development',
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        write: false,
        minify: false,
        lib: {
          entry: fileURLToPath(new URL('hydrate-document.ts', import.meta.url)),
          formats: ['iife'],
          name: 'hydrated',
        },
      },
    }),
  ].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

test.describe('React hydrates the whole document', () => {
  let react = '';
  test.beforeAll(async () => {
    react = await bundle();
  });

  /** Goes to a page that React has rendered. It hydrates when it is told to. */
  async function open(page: Page, site: string, markup: string, isReacts: boolean, differs: boolean) {
    const parts = isReacts ? { question: markup } : {};
    const rendered = renderToString(
      createElement(ReactDocument, { ...parts, place: differs ? 'On the server' : 'Here' }),
    );
    const document = isReacts ? rendered : rendered.replace(/<body[^>]*>/, (body) => body + markup);
    await serve(page, '/react', `<!doctype html>${document}`);
    let go = () => {};
    const told = new Promise<void>((resolve) => (go = resolve));
    const here: DocumentParts = { ...parts, place: 'Here' };
    await page.route('**/react.js', async (route) => {
      await told;
      await route.fulfill({
        contentType: 'text/javascript',
        body: `window.documentParts=${JSON.stringify(here).replaceAll('</', String.raw`<\/`)};${react}`,
      });
    });
    await page.goto(`${site}/react`, { waitUntil: 'commit' });
    await expect(question(page)).toBeVisible();
    return async () => {
      go();
      const button = page.getByRole('button', { name: /^Pressed/ });
      await expect(async () => {
        await button.click();
        await expect(button).not.toHaveText('Pressed 0 times', { timeout: 100 });
      }).toPass();
      expect(await page.evaluate(() => window.recovered?.length)).toBe(differs ? 1 : 0);
    };
  }

  for (const [what, isReacts, differs, isTakenOver] of [
    ['a question that React renders asks once after the page is hydrated', true, false, false],
    [
      'a question before what React renders asks once, although React renders everything anew',
      false,
      true,
      false,
    ],
    [
      'a question that its element has taken over asks once, although React renders it anew',
      true,
      true,
      true,
    ],
  ] as const)
    test(what, async ({ page, site, markup, sent, troubles }) => {
      const hydrate = await open(page, site, markup, isReacts, differs);
      if (isTakenOver) await takeOver(page);
      await hydrate();
      await asksOnce(page);
      await answer(page, sent, isTakenOver ? 'accept-all' : 'reject-all');
      // React warns of what differs.
      if (!differs) expect(troubles).toEqual([]);
    });

  test('an answer before the page is hydrated is sent, and not asked for again', async ({
    page,
    site,
    markup,
    sent,
    troubles,
  }) => {
    const hydrate = await open(page, site, markup, false, false);
    await press(page, 'reject-all');
    await hydrate();
    await expect.poll(sent).toEqual(['REJECT']);
    await expect(page.locator('assent-provider:defined')).toHaveCount(1);
    await expect(question(page)).toBeHidden();
    expect(troubles).toEqual([]);
  });
});
