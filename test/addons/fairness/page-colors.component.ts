import { assert } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { unfairPages } from './suite/planted/unfair-pages.ts';
import { brokenIn } from './broken-in.ts';
import { clearStage, idle, mount } from '../../elements/mount.ts';

/** How pages are light or dark: few say it to the browser. */
const pages = {
  'a light page': 'background: #fff; color: #222',
  'a page that says nothing of colours': '',
  'a dark page': 'background: #111; color: #eee',
  'a dark page that says so': 'background: #111; color: #eee; color-scheme: dark',
  'a page that is dark by its scheme alone': 'color-scheme: dark',
};

/** Our elements that stand in a page, by their attributes. */
const elements = [
  { tag: 'assent-status', attributes: { inline: '' } },
  { tag: 'assent-choices', attributes: { inline: '' } },
  { tag: 'assent-toggle', attributes: { vendor: 'tubular', target: 'statistics' } },
  { tag: 'assent-receipt', attributes: {} },
  { tag: 'assent-verification', attributes: { inline: '' } },
  { tag: 'assent-banner', attributes: { placement: 'inline' } },
] as const;

type Standing = (typeof elements)[number];

/** What of an element in the page breaks a rule. The browser paints the checkbox of the form. */
async function brokenOnPage({ tag, attributes }: Standing): Promise<string[]> {
  await mount({ tags: [tag], attributes });
  await idle();
  const broken = brokenIn(tag).filter((finding) => !finding.includes('cannot be measured here'));
  clearStage();
  return broken;
}

suite('on the background of a page', () => {
  const sheet = new CSSStyleSheet();
  const dress = async (style: string, colorScheme: 'light' | 'dark' = 'light') => {
    await emulateMedia({ colorScheme });
    sheet.replaceSync(style);
  };

  setup(() => void document.adoptedStyleSheets.push(sheet));
  teardown(async () => {
    clearStage();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    await emulateMedia({ colorScheme: 'no-preference' });
  });

  for (const [page, style] of Object.entries(pages))
    for (const system of ['light', 'dark'] as const)
      test(`every text and switch of ours that stands in ${page} can be told apart, although the system is ${system}`, async () => {
        await dress(`html { ${style} }`, system);
        for (const element of elements) assert.deepEqual(await brokenOnPage(element), [], element.tag);
      });

  for (const { is, style, breaks, when, place } of unfairPages)
    test(`the rule “${breaks}” is broken in a page when ${is}`, async () => {
      await dress(style, when);
      const element = elements.find(({ tag }) => tag === place.replace(/^(inline )?/, 'assent-'));
      assert(element);
      assert.match((await brokenOnPage(element)).join('\n'), new RegExp(`^${breaks}: `, 'm'));
    });

  test('what is in a slot is judged on the background that is behind the slot', async () => {
    await dress('html { background: #fff; color: #222 }');
    const card = document.createElement('div');
    const inside = document.createElement('div');
    inside.style.background = '#111';
    inside.append(document.createElement('slot'));
    card.attachShadow({ mode: 'open' }).append(inside);
    const { provider } = await mount({ tags: ['assent-status'], attributes: { inline: '' } });
    document.body.append(card);
    card.append(provider);
    await idle();
    assert.match(brokenIn('assent-status').join('\n'), /^contrast: /m);
  });

  test('a page that names its scheme in its head alone is judged on the background that it has', async () => {
    const scheme = document.createElement('meta');
    scheme.name = 'color-scheme';
    scheme.content = 'dark';
    document.head.append(scheme);
    await dress('html { color: #222 }');
    const broken = await brokenOnPage(elements[0]);
    scheme.remove();
    assert.match(broken.join('\n'), /^contrast: /m);
  });
});
