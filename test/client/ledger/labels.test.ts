import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin } from '../begin.ts';
import type { ConsentOptions } from '../../../src/client/consent-options.ts';
import { parseConsent } from '../simulation/service.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

/** What anybody may write into the options, whatever their types say. */
type Given = { readonly tags?: unknown; readonly attributes?: unknown };

/** The labels of each consent that the service got, without the client's own. */
const posted = (world: SimulatedBrowser) =>
  world.service.posts.map(({ body }) => {
    const { tags = [], attributes: { assent: _, ...attributes } = {} } = parseConsent(body);
    assert.match(tags.slice(0, 2).join(), /^assent,decision:/);
    return { tags: tags.slice(2), attributes };
  });

/** A visitor refuses on a page with these options. Returns what the service got, and what developers were told. */
async function refuse(given: Given) {
  const world = new SimulatedBrowser();
  // As from a page without types.
  const options: Pick<ConsentOptions, 'tags' | 'attributes'> = JSON.parse(JSON.stringify({}));
  const { tab } = await begin(world, Object.assign(options, given));
  tab.client.rejectAll();
  await world.pass(60_000);
  assert.equal(tab.client.snapshot.state, 'confirmed');
  const [labels] = posted(world);
  return { ...labels, warnings: tab.warnings, body: world.service.posts[0]?.body ?? '' };
}

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

suite('the tags and attributes of a page', () => {
  test('the tags and attributes of a page are sent with each choice, as values or as words', async () => {
    const tags = ['spring sale', 'b'];
    const attributes = { shop: 'de', plan: 7, isStaff: false };
    assert.partialDeepStrictEqual(await refuse({ tags, attributes }), { tags, attributes, warnings: [] });
    assert.partialDeepStrictEqual(await refuse({ tags: 'a, b\nc', attributes: 'shop=de page=/a?b=c' }), {
      tags: ['a', 'b', 'c'],
      attributes: { shop: 'de', page: '/a?b=c' },
      warnings: [],
    });
  });

  test('the tags and attributes of a page are none by default', async () => {
    assert.partialDeepStrictEqual(await refuse({}), { tags: [], attributes: {} });
  });

  const wrong: readonly (readonly [what: string, given: Given, left: string])[] = [
    ['an empty tag, and one that is no text', { tags: ['', 5, 'a'] }, String.raw`, \(number\)`],
    ['a tag of 257 characters', { tags: ['x'.repeat(257), 'a'] }, 'x{257}'],
    ['the 21st tag', { tags: [...many(20, () => 'a'), 'b'] }, 'b'],
    ['tags that are no list', { tags: { a: 1 } }, ''],
    ['the widget’s own attributes', { attributes: { assent: 'x', gpc: 1, a: 1 } }, 'assent, gpc'],
    ['the widget’s own tags', { tags: 'assent decision:1 a' }, 'assent, decision:1'],
    ['a name with a space', { attributes: { 'a b': 1 } }, 'a b'],
    ['a word without a value', { attributes: 'shop' }, 'shop'],
    ['values of other kinds', { attributes: { a: {}, b: null, c: NaN, d: 1n } }, 'a, b, c, d'],
    [
      'what is beyond 2,000 bytes',
      { tags: many(9, () => 'é'.repeat(120)), attributes: { a: 'x' } },
      'é{120}',
    ],
  ];
  for (const [what, given, left] of wrong)
    test(`the tags and attributes of a page leave out ${what}, say so, and block no choice`, async () => {
      const { warnings, body } = await refuse(given);
      assert.match(warnings.join('\n'), left ? new RegExp(`^Not sent with choices: .*${left}`) : /^$/);
      assert.ok(body.length < 4_000);
    });

  test('the tags and attributes of a page are of the page on which the visitor chose, whichever page sends it', async () => {
    const { world, tab } = await begin(new SimulatedBrowser(), { tags: 'first', attributes: 'shop=de' });
    world.network.isOnline = false;
    tab.client.rejectAll();
    await world.pass(2_000);
    tab.crash();
    world.network.isOnline = true;
    const { tab: next } = await begin(world, { tags: 'second' });
    await world.pass(90_000);
    assert.equal(next.client.snapshot.state, 'confirmed');
    assert.deepEqual(posted(world), [{ tags: ['first'], attributes: { shop: 'de' } }]);
  });
});
