import type { Page } from '@playwright/test';
import type { Picture } from 'assent/fairness/rules';
import { renderBanner } from 'assent/banner';
import { expect, test } from '../demo-test.ts';
import { bannerAsks } from '../steps/choose-in-banner.ts';
import { differences, steadyPicture } from '../steps/compare-pictures.ts';
import { openWith, textOf, verdict } from './designer/designer-page.ts';

/** A theme that changes much, made by hand. */
const theme = {
  light: { '--assent-surface': '#fbf3e0', '--assent-button': '#7a1f5c', '--assent-radius': '22px' },
  dark: { '--assent-surface': '#1d1a14', '--assent-button': '#f0c0dc' },
  style: { placement: 'card-start', shadow: 'deep', space: 'roomy' },
  rules: 'assent-banner::part(choice-button) { letter-spacing: 1px }',
};

/** Nothing of a page is seen but the widget. */
const empty = `<style>body { background: light-dark(#ddd, #333) }
  :is(h1, nav, main, footer) { visibility: hidden; block-size: 0; margin: 0; overflow: hidden }</style>`;

const views = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

const tag = 'src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"';
const opener = '<footer><button data-assent-open="preferences">Privacy choices</button></footer>';

// Tests cannot change the media of Firefox.
test(
  'the exported theme looks the same by script tag, with the question in the HTML, and in an application',
  { tag: '@chromium' },
  async ({ page, browser }) => {
    test.slow();
    await openWith(page, theme);
    await expect(verdict(page)).toContainText('passes all', { timeout: 60_000 });
    const css = (await textOf(page, 'assent-theme.css').textContent()) ?? '';
    const embed = (await textOf(page, 'embed.html').textContent()) ?? '';
    const get = async (path: string) => (await page.request.get(path)).text();
    const placement = 'card-start';
    const { html: question } = await renderBanner(await get('/consent-catalogue.json'), { placement });
    const link = embed.slice(0, embed.indexOf('<!-- In the body'));
    const element = /<assent-banner .*/.exec(embed)?.[0] ?? '';
    expect(element).toContain(`placement="${placement}"`);
    const application = await get('/spa/plain/');
    const bodies = {
      'by script tag': `${embed}<script async ${tag}></script>${opener}`,
      'with the question in the HTML': `${link}<script type="text/plain" data-assent ${tag}></script>${opener}${question}`,
      // The demo dresses it like its shop.
      'in an application': application
        .replaceAll(/<link rel="stylesheet" href="\/styles[^>]*>/g, '')
        .replace('</head>', `${link}</head>`)
        .replace('<assent-banner></assent-banner>', element),
    };

    const looks = [];
    for (const [way, body] of Object.entries(bodies)) {
      const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
      const brand = await context.newPage();
      await serve(brand, new URL(page.url()).origin, `<!doctype html><html lang="en">${empty}${body}`, css);
      looks.push({ way, pictures: await picturesOf(brand) });
      // The widget may still be loading what it will need later.
      await brand.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
    const [byTag, ...others] = looks;
    for (const { way, pictures } of others)
      for (const [index, { of, picture }] of pictures.entries())
        expect(differences(byTag?.pictures[index]?.picture, picture), `${of} ${way}`).toMatchObject({
          areSame: true,
        });
  },
);

/** A site of a brand with a page and the theme. All else is that of the demo. */
async function serve(brand: Page, demo: string, html: string, css: string): Promise<void> {
  await brand.route('https://brand.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/spa/plain/')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html });
    if (pathname === '/assent-theme.css') return route.fulfill({ contentType: 'text/css', body: css });
    return route.fulfill({ response: await route.fetch({ url: demo + pathname }) });
  });
  await brand.goto('https://brand.example/spa/plain/');
}

/** The banner and the preferences in each view. */
async function picturesOf(brand: Page) {
  const pictures: { readonly of: string; readonly picture: Picture }[] = [];
  await bannerAsks(brand);
  const take = async (what: string) => {
    for (const { width, colorScheme } of views) {
      await brand.emulateMedia({ colorScheme });
      await brand.setViewportSize({ width, height: 800 });
      pictures.push({ of: `${what}, ${width}, ${colorScheme},`, picture: await steadyPicture(brand) });
    }
  };
  await take('banner');
  await brand.getByRole('button', { name: 'Manage choices' }).click();
  await expect(brand.locator('assent-preferences dialog')).toBeVisible();
  await brand.mouse.move(0, 0);
  await take('preferences');
  return pictures;
}
