import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ReactiveElement } from 'lit';
import { describeElements, elementsOf } from '../../build/manifest.ts';
import * as addOns from '../../src/addons/elements.ts';
import * as elements from '../../src/elements.ts';
import { readProjectFile, readSourceFiles } from '../architecture/source-files.ts';
import { manifestOf } from './support/manifests.ts';

const manifest = describeElements();
const described = new Map(elementsOf(manifest).map((element) => [element.tagName, element]));
/** An element as it is: most are made with Lit, which stands in for the browser in Node. */
type RealElement = Pick<typeof ReactiveElement, 'observedAttributes'> & Partial<typeof ReactiveElement>;
const real = new Map<string, RealElement>(Object.entries<unknown>(elements).filter(isElement));
const sources = new Map([...readSourceFiles('src/elements', '.ts'), ...readSourceFiles('src/addons', '.ts')]);

function isElement(named: [string, unknown]): named is [string, RealElement] {
  const [, value] = named;
  return typeof value === 'function' && 'observedAttributes' in value;
}

/** The events that an element dispatches, and those from below that it acts on. */
function dispatchedBy(text: string): Set<string> {
  const [, requests = ''] = /const request of \[(.*?)\]/.exec(text) ?? [];
  const fromBelow = [...requests.matchAll(/'(\w+)'/g)].map(([, name]) => `assent-${name}`);
  // Some are made by a function beside it.
  const beside = [...text.matchAll(/from '\.\/([\w-]+\.ts)'/g)].flatMap(([, name = '']) =>
    [...sources].filter(
      ([path, source]) => path.endsWith(`/${name}`) && /\): \w*Event(\[\]| \|)|dispatchEvent/.test(source),
    ),
  );
  const made = [text, ...beside.map(([, source]) => source)].join('\n');
  const classes = [...made.matchAll(/new (\w+Event)\(/g)].map(([, name = '']) => name);
  const facts = [...sources.values()].flatMap((source) =>
    source.split(/^export class /m).flatMap((text) => {
      const [, name = ''] = /^(\w+Event) extends Event \{/.exec(text) ?? [];
      const [body = ''] = text.split('\n}');
      return classes.includes(name) ? [...body.matchAll(/'(assent-[a-z]+)'/g)] : [];
    }),
  );
  const own = facts.map(([, event = '']) => event);
  return new Set([...fromBelow, ...own]);
}

suite('the manifest', () => {
  test('the manifest has every element that is registered, and no other', () => {
    const registered = ['define-elements', 'late-elements'].flatMap((name) => [
      ...readProjectFile(`src/programs/package/${name}.ts`).matchAll(/[ {]'(assent-[a-z]+)':/g),
    ]);
    const added = Object.keys(addOns).map((name) => name.replace('Assent', 'assent-').toLowerCase());
    // It has a file of its own, for the page that has it.
    const alone = 'assent-declaration';
    assert.deepEqual(
      new Set(described.keys()),
      new Set([...registered.map(([, tag]) => tag), ...added, alone]),
    );
    assert.deepEqual(new Set([...described.values()].map(({ name }) => name)), new Set(real.keys()));
  });

  test('the manifest is the one that the package names', () => {
    const { customElements = '', exports } = manifestOf('assent');
    assert.equal(exports['./custom-elements.json'], customElements);
    const file = readProjectFile(`packages/assent/${customElements}`);
    assert.deepEqual(JSON.parse(file), JSON.parse(JSON.stringify(manifest)));
  });

  test('the manifest names files that the package has', () => {
    for (const { path } of manifest.modules)
      assert.ok(readProjectFile(`packages/assent/${path}`).length > 0, path);
  });

  for (const [tag = '', { attributes = [], members = [], events = [], name, description }] of described) {
    const element = real.get(name) ?? ReactiveElement;

    test(`${tag} is described in a sentence`, () => assert.match(description ?? '', /\w+ .*\./s));

    test(`${tag} has the attributes that the element observes, or that its style asks for`, () => {
      // What is in the HTML of a page marks itself by an attribute that no page sets.
      const observed = element.observedAttributes.filter((each) => each !== 'data-assent-shown');
      const styles = (element.elementStyles ?? [])
        .map((sheet) => ('cssText' in sheet ? sheet.cssText : ''))
        .join();
      const names = attributes.map(({ name }) => name);
      const styled = names.filter((name) => styles.includes(`:host([${name}=`));
      assert.deepEqual(new Set(names), new Set([...observed, ...styled]));
    });

    test(`${tag} has a description of each attribute`, () => {
      assert.deepEqual(
        attributes.filter((attribute) => !attribute.description),
        [],
      );
    });

    test(`${tag} has the properties that the element has`, () => {
      const { elementProperties: properties = new Map() } = element;
      const internal = [...properties].filter(([, { state }]) => state).map(([key]) => key);
      const settable = [...properties.keys()].filter((key) => !internal.includes(key));
      const fields = members.filter(({ kind }) => kind === 'field').map(({ name }) => name);
      assert.deepEqual(
        settable.filter((key) => !fields.includes(String(key))),
        [],
      );
      assert.deepEqual(
        internal.filter((key) => fields.includes(String(key))),
        [],
      );
    });

    test(`${tag} has the events that the element dispatches`, () => {
      const [, text = ''] = [...sources].find(([, source]) => source.includes(`@element ${tag}\n`)) ?? [];
      assert.deepEqual(new Set(events.map(({ name }) => name)), dispatchedBy(text));
    });
  }

  for (const [tag = '', { attributes = [], slots = [], cssParts = [], events = [] }] of described)
    test(`${tag} has a section in docs/reference/elements.md that names all of it`, () => {
      const [, section = ''] = readProjectFile('docs/reference/elements.md').split(`\n## ${tag}\n`);
      const own = section.split('\n## ', 1).join();
      const named = [...attributes, ...slots, ...cssParts, ...events].flatMap(({ name }) => name || []);
      assert.deepEqual(
        named.filter((name) => !own.includes(`\`${name}\``)),
        [],
      );
    });

  test('the manifest gives editors the same attributes', () => {
    const data = JSON.parse(readProjectFile('dist/types/vscode-html-data.json'));
    const tags = data.tags.map((tag: { name: string; attributes: { name: string }[] }) => [
      tag.name,
      tag.attributes.map(({ name }) => name),
    ]);
    assert.deepEqual(
      new Map(tags),
      new Map([...described].map(([tag, { attributes = [] }]) => [tag, attributes.map(({ name }) => name)])),
    );
  });
});
