import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { TestContext } from 'node:test';
import { runAssent } from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/**
 * Imports a file, and returns the catalogue that came of it with the notes. The command that checks it has
 * nothing against it but that the brand has not filled in its part.
 */
async function importAndCheck(t: TestContext, file: string) {
  const { out, error, code } = await runAssent(t, ['import', file]);
  assert.equal(code, 0, error);
  const catalogue = join(makeFolder(t), 'consent-catalogue.json');
  writeFileSync(catalogue, out);
  const checked = await runAssent(t, ['check', catalogue, '--json']);
  const errors = JSON.parse(checked.out).filter(({ level }: { level: string }) => level === 'error');
  assert.deepEqual(
    errors.map(({ path }: { path: string }) => path),
    ['brand.name', 'brand.contact'],
    checked.out,
  );
  return { catalogue: JSON.parse(out), notes: error };
}

const withoutFrom = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'from'));

suite('assent import', { timeout: 300_000 }, () => {
  test('converts a configuration of klaro', async (t) => {
    const { catalogue, notes } = await importAndCheck(t, fixture('klaro.js.txt'));
    assert.deepEqual(catalogue, {
      brand: {
        name: 'Your brand',
        contact: 'privacy@brand.example',
        privacyPolicy: { version: '3', url: '/privacy.html' },
      },
      languages: ['en', 'de'],
      targets: [
        {
          id: 'analytics',
          name: { en: 'Analytics', de: 'Analyse' },
          description: { en: 'Counts which pages are read.', de: 'Zählt, welche Seiten gelesen werden.' },
        },
        {
          id: 'security',
          name: { en: 'Security', de: 'Sicherheit' },
          description: { en: 'Keeps forms from being abused.', de: 'Schützt Formulare vor Missbrauch.' },
          required: true,
        },
        {
          id: 'livechat',
          name: { en: 'Live chat', de: 'Live-Chat' },
          description: { en: 'Live chat', de: 'Live-Chat' },
        },
      ],
      vendors: [
        {
          id: 'matomo',
          name: 'Matomo',
          targets: ['analytics'],
          storage: ['_pk_*', 'piwik_ignore', 'mtm_*'].map((name) => ({ kind: 'cookie', name })),
          from: { klaro: 'matomo' },
        },
        { id: 'cloudflare', name: 'Cloudflare', targets: ['security'] },
        {
          id: 'intercom',
          name: 'Intercom',
          targets: ['livechat', 'analytics'],
          from: { klaro: 'intercom' },
        },
      ],
      from: { klaro: 'klaro' },
    });
    for (const note of [
      /brand\.contact: is an example/,
      /targets\[2\]\.description: is missing; write what "livechat" is for/,
      /matomo\.default: was on by default/,
      /matomo: callback, optOut, onlyOnce: .*not converted/,
      /cloudflare\.cookies: has a pattern/,
      /matomo\.description: vendors have no description/,
      /inlineTracker: has no purpose, and is left out/,
      /translations\.en: consentModal: .*not converted/,
      /configuration: elementID, .*acceptAll: .*not converted/,
    ])
      assert.match(notes, note);
  });

  test('converts a configuration of vanilla-cookieconsent in TypeScript', async (t) => {
    const { catalogue, notes } = await importAndCheck(t, fixture('vanilla-cookieconsent.ts.txt'));
    assert.deepEqual(catalogue.targets, [
      {
        id: 'necessary',
        name: 'Strictly Necessary cookies',
        description: 'Essential for the site to work.',
        required: true,
      },
      {
        id: 'analytics',
        name: 'Performance and Analytics',
        description: 'Collect information about how you use the site.',
        from: { 'vanilla-cookieconsent': 'analytics' },
      },
      { id: 'ads', name: 'Ads', description: 'Ads', from: { 'vanilla-cookieconsent': 'ads' } },
    ]);
    assert.deepEqual(catalogue.vendors, [
      { id: 'necessary', name: 'Necessary', targets: ['necessary'] },
      {
        id: 'ga',
        name: 'Google Analytics',
        targets: ['analytics'],
        from: { 'vanilla-cookieconsent': 'analytics/ga' },
      },
      {
        id: 'youtube',
        name: 'Youtube Embed',
        targets: ['analytics'],
        from: { 'vanilla-cookieconsent': 'analytics/youtube' },
      },
      { id: 'ads', name: 'Ads', targets: ['ads'] },
    ]);
    assert.equal(catalogue.brand.privacyPolicy.version, '2');
    for (const note of [
      /categories\.analytics\.enabled: was on by default/,
      /categories\.analytics\.autoClear: _ga\*, _gid: add each/,
      /services\.ga: onAccept, onReject: block the tag .*data-assent-vendor="ga" data-assent-target="analytics"/,
      /services\.youtube: has a pattern/,
      /vendors "ads": the category names no company/,
      /targets\[2\]\.description: is missing; write what "ads" is for/,
      /language\.translations: of consentModal and preferencesModal only the sections/,
      /language\.translations\.de: is in another file/,
      /configuration: guiOptions: .*not converted/,
    ])
      assert.match(notes, note);
  });

  const written: Record<string, string> = {
    JSON: '{"services": [{"name": "a", "purposes": ["p"]}]}',
    'a call': 'klaro.setup({ services: [{ name: "a", purposes: ["p"] }] });',
    'an export': 'export default { services: [{ name: "a", purposes: ["p"] }] };',
    'names and spreads':
      'const p = "p"; const one = { name: "a", purposes: [p] }; const rest = { services: [one] }; run({ ...rest });',
    'one of klaro before 0.7': 'var klaroConfig = { apps: [{ name: "a", purposes: ["p"] }] };',
    'in TypeScript':
      'interface Services { p: string } const of: Services = { p: "p" }; klaro.setup({ services: [{ name: "a", purposes: ["p"] }] });',
    'of vanilla-cookieconsent behind its categories':
      'const categories = { p: { services: { a: { label: "A" } } } }; CookieConsent.run({ categories, language: {} });',
    'in a listener':
      'document.addEventListener("DOMContentLoaded", () => { klaro.setup({ services: [{ name: "a", purposes: ["p"] }] }); });',
    'in a script that fails afterwards':
      'window.klaroConfig = { services: [{ name: "a", purposes: ["p"] }] }; null.value;',
    'a function': 'function config() { return { services: [{ name: `a`, purposes: ["p"] }] }; }',
  };
  for (const [form, text] of Object.entries(written)) {
    test(`reads a configuration that is ${form}`, async (t) => {
      const file = join(makeFolder(t), 'configuration.js');
      writeFileSync(file, text);
      const { catalogue, notes } = await importAndCheck(t, file);
      assert.deepEqual(catalogue.vendors.map(withoutFrom), [{ id: 'a', name: 'A', targets: ['p'] }]);
      assert.doesNotMatch(notes, /Warning/);
    });
  }

  test('says under which name visitors have stored their choices', async (t) => {
    const file = join(makeFolder(t), 'configuration.js');
    const services = '[{ name: "a", purposes: ["p"] }, { name: "b", purposes: ["p"], required: true }]';
    writeFileSync(file, `var klaroConfig = { storageName: "shop", services: ${services} };`);
    const { catalogue } = await importAndCheck(t, file);
    assert.deepEqual(catalogue.from, { klaro: 'shop' });
    assert.deepEqual(
      catalogue.vendors.map(({ from }: { from?: object }) => from),
      [{ klaro: 'a' }, undefined],
    );
  });

  test('reads member names from variables', async (t) => {
    const file = join(makeFolder(t), 'configuration.ts');
    writeFileSync(
      file,
      `const STATISTICS = 'statistics';
      const Services = { ga: 'google', tally: \`tally\` } as const;
      CookieConsent.run({
        categories: {
          [STATISTICS]: {
            autoClear: { cookies: [{ name: '_ga' }] },
            services: { [Services.ga]: { label: 'Google' }, [Services['tally']]: { label: 'Tally' } },
          },
        },
      });`,
    );
    const { catalogue, notes } = await importAndCheck(t, file);
    assert.deepEqual(catalogue.vendors.map(withoutFrom), [
      { id: 'google', name: 'Google', targets: ['statistics'] },
      { id: 'tally', name: 'Tally', targets: ['statistics'] },
    ]);
    assert.match(
      notes,
      /categories\.statistics\.autoClear: _ga: add each to the storage of the vendor that sets it/,
    );
    assert.doesNotMatch(notes, /not written out/);
  });

  test('reports members whose names are in another file, and assigns their cookies to no vendor', async (t) => {
    const file = join(makeFolder(t), 'configuration.ts');
    writeFileSync(
      file,
      `import { KEY, more } from './keys';
      CookieConsent.run({
        categories: {
          statistics: {
            autoClear: { cookies: [{ name: '_ga' }] },
            services: { [KEY]: { label: 'Google' }, tally: { label: 'Tally' } },
          },
          ads: { autoClear: { cookies: [{ name: '_gcl' }] }, services: { ...more, bird: { label: 'Bird' } } },
        },
      });`,
    );
    const { catalogue, notes } = await importAndCheck(t, file);
    assert.deepEqual(catalogue.vendors.map(withoutFrom), [
      { id: 'tally', name: 'Tally', targets: ['statistics'] },
      { id: 'bird', name: 'Bird', targets: ['ads'] },
    ]);
    for (const note of [
      /configuration\.categories\.statistics\.services: has properties whose names are in another file/,
      /configuration\.categories\.ads\.services: has properties whose names are in another file/,
      /categories\.statistics\.autoClear: _ga: add each/,
      /categories\.ads\.autoClear: _gcl: add each/,
    ])
      assert.match(notes, note);
  });

  test('gives the file that it runs no access to the machine', async (t) => {
    const folder = makeFolder(t);
    const file = join(folder, 'configuration.js');
    const stolen = join(folder, 'stolen');
    const attempts = [`require('node:fs')`, `process.getBuiltinModule('node:fs')`].concat(
      ['this', 'globalThis', '({})', 'console', 'import("x")'].map(
        (object) => `${object}.constructor.constructor('return process')().getBuiltinModule('node:fs')`,
      ),
    );
    const steal = (files: string) => `try { ${files}.writeFileSync(${JSON.stringify(stolen)}, '') } catch {}`;
    writeFileSync(
      file,
      `${attempts.map(steal).join('\n')}
      export const c = { services: [{ name: process.exit(3), purposes: ['p'] }, { name: 'a', purposes: ['p'] }] };
      throw new Error('it ended');`,
    );
    const { catalogue, notes } = await importAndCheck(t, file);
    assert.deepEqual(
      catalogue.vendors.map(({ id }: { id: string }) => id),
      ['a'],
    );
    assert.match(notes, /services\[0\]: has no readable name/);
    assert.equal(existsSync(stolen), false);
  });

  const refused: Record<string, [string, RegExp]> = {
    'that cannot be parsed': ['const = 1;', /cannot be parsed: /],
    'without a configuration': [
      'const a = { b: 1 };',
      /contains no configuration of klaro .* or of vanilla-cookieconsent/,
    ],
    'whose services are elsewhere': [
      'import services from "./services.js"; klaro.setup({ services });',
      /contains no configuration .* that can be read without the files that it imports/,
    ],
    'in which nobody asks for anything': [
      'klaro.setup({ services: [{ name: "a" }] });',
      /The configuration of klaro contains no vendors that can be read/,
    ],
    'of TypeScript that is none': ['const a: string = {;', /cannot be parsed: /],
  };
  for (const [what, [text, message]] of Object.entries(refused)) {
    test(`reports errors in a file ${what}`, async (t) => {
      const file = join(makeFolder(t), 'configuration.js');
      writeFileSync(file, text);
      const { out, error, code } = await runAssent(t, ['import', file]);
      assert.deepEqual([out, code], ['', 1]);
      assert.match(error, message);
    });
  }

  test('reports a folder', async (t) => {
    const folder = makeFolder(t);
    const { error } = await runAssent(t, ['import', folder]);
    assert.equal(error, `assent import: ${folder} is a folder. Give the path of a file.\n`);
  });

  test('reports a missing file', async (t) => {
    const { error, code } = await runAssent(t, ['import', 'nowhere.js']);
    assert.equal(code, 1);
    assert.equal(error, 'assent import: There is no file nowhere.js. Check the path.\n');
  });
});
