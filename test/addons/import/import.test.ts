import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { runAssent } from '../../cli/support/run-assent.ts';
import { makeFile, makeFolder } from '../../temporary-folder.ts';

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

/**
 * Imports a file, and returns the catalogue that came of it with the notes. The command that checks it has
 * nothing against it but that the brand has not filled in its part.
 */
async function importAndCheck(t: TestContext, file: string) {
  const { out, error, code } = await runAssent(t, ['import', file]);
  assert.equal(code, 0, error);
  const catalogue = makeFile(t, 'consent-catalogue.json', out);
  const checked = await runAssent(t, ['check', catalogue, '--json']);
  const errors = JSON.parse(checked.out).filter(({ level }: { level: string }) => level === 'error');
  assert.deepEqual(
    errors.map(({ path }: { path: string }) => path),
    ['brand.name', 'brand.contact'],
    checked.out,
  );
  return { catalogue: JSON.parse(out), notes: error };
}

const writeFile = (t: TestContext, configuration: object) => makeFile(t, 'configuration.json', configuration);

const withoutFrom = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'from'));

suite('assent import', { timeout: 300_000 }, () => {
  test('assent import converts a configuration of klaro', async (t) => {
    const { catalogue, notes } = await importAndCheck(t, fixture('klaro.json'));
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

  test('assent import converts a configuration of vanilla-cookieconsent', async (t) => {
    const { catalogue, notes } = await importAndCheck(t, fixture('vanilla-cookieconsent.json'));
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
      /configuration\.cookie: expiresAfterDays, .*not converted/,
      /configuration: mode, .*guiOptions: not converted/,
    ])
      assert.match(notes, note);
  });

  const written: Record<string, object> = {
    'of klaro': { services: [{ name: 'a', purposes: ['p'] }] },
    'of klaro before 0.7': { apps: [{ name: 'a', purposes: ['p'] }] },
    'of vanilla-cookieconsent': { categories: { p: { services: { a: { label: 'A' } } } }, language: {} },
  };
  for (const [which, configuration] of Object.entries(written)) {
    test(`assent import reads a configuration ${which}`, async (t) => {
      const { catalogue } = await importAndCheck(t, writeFile(t, configuration));
      assert.deepEqual(catalogue.vendors.map(withoutFrom), [{ id: 'a', name: 'A', targets: ['p'] }]);
    });
  }

  test('assent import says under which name visitors have stored their choices', async (t) => {
    const services = [
      { name: 'a', purposes: ['p'] },
      { name: 'b', purposes: ['p'], required: true },
    ];
    const { catalogue } = await importAndCheck(t, writeFile(t, { storageName: 'shop', services }));
    assert.deepEqual(catalogue.from, { klaro: 'shop' });
    assert.deepEqual(
      catalogue.vendors.map(({ from }: { from?: object }) => from),
      [{ klaro: 'a' }, undefined],
    );
  });

  test('assent import reads what the statements in the guide copy, with patterns and the names of functions', async (t) => {
    const guide = readFileSync(new URL('../../../docs/guides/migrate.md', import.meta.url), 'utf8');
    const statements = [...guide.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code = '']) => code);
    const page = `
      const klaro = { getManager: () => ({
        config: { services: [{ name: 'a', purposes: ['p'], cookies: [/^_a/], callback() {} }] },
      }) };
      const CookieConsent = { getConfig: () => ({
        categories: { p: { services: { a: { cookies: [{ name: /^_a/ }], onAccept() {} } } } },
      }) };`;
    const copied: string[] = [];
    for (const statement of statements)
      runInNewContext(page + statement, { copy: (text: string) => copied.push(text) });
    assert.equal(copied.length, 2);
    for (const text of copied) {
      const { catalogue, notes } = await importAndCheck(t, writeFile(t, JSON.parse(text)));
      assert.deepEqual(catalogue.vendors.map(withoutFrom), [
        { id: 'a', name: 'A', targets: ['p'], storage: [{ kind: 'cookie', name: '_a*' }] },
      ]);
      assert.match(notes, / a: callback: not converted|services\.a: onAccept: block the tag/);
    }
  });

  const refused: Record<string, [text: string, message: RegExp]> = {
    'in JavaScript': [
      'var klaroConfig = { services: [] };',
      /configuration\.js: The file is not valid JSON from line 1, column 1\. .*copy the configuration as JSON .*docs\/guides\/migrate\.md/,
    ],
    'that is cut off': ['{ "services": [\n', /not valid JSON from line 2, column 1/],
    'without a configuration': [
      '{ "b": 1 }',
      /contains no configuration of klaro .* or of vanilla-cookieconsent/,
    ],
    'that is no object': ['[]', /contains no configuration/],
    'in which nobody asks for anything': [
      '{ "services": [{ "name": "a" }] }',
      /The configuration of klaro has no vendors/,
    ],
  };
  for (const [what, [text, message]] of Object.entries(refused)) {
    test(`assent import reports errors in a file ${what}`, async (t) => {
      const file = makeFile(t, 'configuration.js', text);
      const { out, error, code } = await runAssent(t, ['import', file]);
      assert.deepEqual([out, code], ['', 1]);
      assert.match(error, message);
    });
  }

  test('assent import reports a folder', async (t) => {
    const folder = makeFolder(t);
    const { error } = await runAssent(t, ['import', folder]);
    assert.equal(error, `assent import: ${folder} is a folder. Give the path of a file.\n`);
  });

  test('assent import reports a missing file', async (t) => {
    const { error, code } = await runAssent(t, ['import', 'nowhere.js']);
    assert.equal(code, 1);
    assert.equal(error, 'assent import: There is no file nowhere.js. Check the path.\n');
  });
});
