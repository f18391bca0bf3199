import { assert } from '@open-wc/testing';
import { renderBanner } from '../../../src/addons/html/page/render-banner.ts';
import { languages } from '../../../src/locales/language-tags.ts';
import { catalogueOf } from '../../elements/fake-client.ts';
import { clearStage, oneIn, mount } from '../../elements/mount.ts';

/** A line for each element and each text, without what only Lit needs, and without spaces that nobody sees. */
function linesOf(node: Node): string[] {
  if (node instanceof Comment) return [];
  if (!(node instanceof Element))
    return node.textContent?.trim() ? [node.textContent.replaceAll(/\s+/g, ' ').trim()] : [];
  const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value}"`).toSorted();
  node.normalize();
  return [`<${[node.localName, ...attributes].join(' ')}>`, ...[...node.childNodes].flatMap(linesOf)];
}

function contentOf(root: Node | null | undefined): string[] {
  const section = root instanceof ShadowRoot ? root.querySelector('section')?.cloneNode(true) : undefined;
  if (!(section instanceof Element)) return [];
  const comments = document.createNodeIterator(section, NodeFilter.SHOW_COMMENT);
  for (let each = comments.nextNode(); each; each = comments.nextNode())
    if (each instanceof Comment) each.remove();
  return linesOf(section);
}

suite('the question as markup', () => {
  // The build fills in the script.
  setup(() => {
    Object.assign(globalThis, { assentQuestion: '' });
  });
  teardown(clearStage);

  for (const language of languages)
    for (const vendors of [1, 3])
      test(`the question as markup is what the element shows, in ${language} with ${vendors} companies`, async () => {
        const catalogue = catalogueOf(vendors);
        const { html } = await renderBanner(JSON.stringify(catalogue), { language });
        const place = document.createElement('div');
        place.setHTMLUnsafe(html);
        const markup = contentOf(place.querySelector('assent-banner')?.shadowRoot);
        await mount({ tags: ['assent-banner'], language, catalogue });
        const root = oneIn('assent-banner', 'section').getRootNode();
        assert.deepEqual(contentOf(root), markup);
        assert.isAbove(markup.length, 10);
      });

  test('the question as markup contains no text of a catalogue as markup', async () => {
    const catalogue = JSON.stringify(catalogueOf(1)).replaceAll(
      'Fjord & Fell',
      '<img src=x onerror=alert(1)>',
    );
    const { html } = await renderBanner(catalogue);
    const place = document.createElement('div');
    place.setHTMLUnsafe(html);
    const root = place.querySelector('assent-banner')?.shadowRoot;
    assert.include(root?.textContent ?? '', '<img src=x onerror=alert(1)>');
    assert.equal(root?.querySelectorAll('img').length, 0);
  });
});
