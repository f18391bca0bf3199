import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { addVendor } from '../../../src/addons/vendors/cli/add-vendor.ts';
import { recipes } from '../../../src/addons/vendors/protocol/recipes.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { catalogueWith } from './minimal-catalogue.ts';
import { runAssent, runForJson, wrongClock } from '../../cli/support/run-assent.ts';

const day = 24 * 60 * 60 * 1000;

/** A folder with this catalogue, in which the command runs. */
function inFolder(t: TestContext, text = catalogueWith(['statistics', 'video'])) {
  const folder = makeFolder(t);
  const path = join(folder, 'consent-catalogue.json');
  writeFileSync(path, text);
  return {
    folder,
    path,
    read: () => readFileSync(path, 'utf8'),
    run: (words: readonly string[], variables: Record<string, string> = {}) =>
      runAssent(t, ['vendor', 'add', ...words], variables, folder),
  };
}

suite('assent vendor list', { timeout: 300_000 }, () => {
  test('assent vendor list prints each recipe with its target, its hosts and the day on which it was checked', async (t) => {
    const { out, code } = await runAssent(t, ['vendor', 'list']);
    const [head, ...rows] = out.trimEnd().split('\n');
    assert.match(String(head), /^id +name +suggested target +checked +hosts$/);
    assert.equal(rows.length, recipes.length);
    assert.match(out, /^youtube +YouTube +video +\d{4}-\d\d-\d\d +\*\.youtube-nocookie\.com, /m);
    assert.equal(code, 0);
  });

  test('assent vendor list prints all facts as JSON', async (t) => {
    const listed = await runForJson(t, ['vendor', 'list', '--json'], {});
    const found = listed.find(({ id }: { id: string }) => id === 'google-analytics');
    assert.deepEqual(
      [found.vendorId.pattern, found.consentTypes, found.kept],
      ['^G-[A-Z\\d]{4,20}$', ['analytics_storage'], { count: 2, unit: 'year' }],
    );
  });
});

suite('assent vendor add', { timeout: 300_000 }, () => {
  test('assent vendor add adds a vendor, leaves all else as it was, and prints the markup', async (t) => {
    const { path, read, run } = inFolder(t);
    const before = read();
    const { out, error, code } = await run(['google-analytics', '--id', 'G-ABC123']);
    assert.deepEqual([error, code], ['', 0]);
    assert.match(out, /^Added google-analytics to consent-catalogue\.json, for the target "statistics"\.\n/);
    assert.match(
      out,
      /<script data-assent-vendor="google-analytics" data-assent-target="statistics" type="text\/plain" async data-assent-src="https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-ABC123"><\/script>/,
    );
    assert.match(out, /The purpose is your decision\./);
    assert.doesNotMatch(out, /more than a year/);
    const { vendors, targets, ...rest } = JSON.parse(before);
    assert.deepEqual(JSON.parse(read()), {
      ...rest,
      targets: [{ ...targets[0], signals: ['analytics_storage'] }, ...targets.slice(1)],
      vendors: [
        ...vendors,
        {
          id: 'google-analytics',
          name: 'Google Analytics',
          targets: ['statistics'],
          policyUrl: 'https://policies.google.com/privacy',
          retention: '2 years',
          country: 'US',
          signals: ['google'],
          storage: [
            { kind: 'cookie', name: '_ga' },
            { kind: 'cookie', name: '_ga_*' },
          ],
          loads: ['*.google-analytics.com', '*.analytics.google.com', 'www.googletagmanager.com/gtag/'],
        },
      ],
    });
    const checked = await runAssent(t, ['check', path]);
    assert.equal(checked.code, 0, checked.out);
  });

  test('assent vendor add writes the retention in the languages of the catalogue', async (t) => {
    const { read, run } = inFolder(t, catalogueWith(['statistics'], { languages: ['en', 'de', 'ja'] }));
    await run(['hotjar']);
    const { retention } = JSON.parse(read()).vendors[1];
    assert.deepEqual(retention, { en: '365 days', de: '365 Tage', ja: '365 日' });
  });

  test('assent vendor add takes the target that the brand chooses, and says what to replace without an id', async (t) => {
    const { read, run } = inFolder(t);
    const { out, code } = await run(['youtube', '--target', 'statistics']);
    assert.equal(code, 0);
    assert.match(out, /<assent-gate vendor="youtube" target="statistics">/);
    assert.match(out, /Replace \{id\} by your id of the film, such as M7lc1UVf-VE\./);
    assert.match(out, /suggests the target "video", and you chose "statistics"/);
    assert.deepEqual(JSON.parse(read()).vendors[1].targets, ['statistics']);
  });

  /** The consent types of a target before and after a vendor is added to it. */
  const types: readonly (readonly [vendor: string, before: readonly string[], after: readonly string[]])[] = [
    ['google-ads', ['ad_storage'], ['ad_storage']],
    ['google-ads', [], ['ad_storage', 'ad_user_data', 'ad_personalization']],
    ['google-analytics', ['ad_storage'], ['ad_storage', 'analytics_storage']],
  ];
  for (const [vendor, before, after] of types)
    test(`assent vendor add leaves ${after.join(', ')} to a target with ${before.join(', ') || 'no consent type'} and ${vendor}`, () => {
      const recipe = recipes.find(({ id }) => id === vendor);
      assert.ok(recipe);
      const signals = `$&, "signals": ${JSON.stringify(before)}`;
      const text = catalogueWith(['statistics']).replace('"id": "statistics"', signals);
      const [target] = JSON.parse(addVendor(text, recipe, 'statistics').text).targets;
      assert.deepEqual(target.signals, after);
    });

  const ownHosts: readonly (readonly [vendor: string, id: string, says: RegExp])[] = [
    [
      'matomo',
      'stats.example.com/matomo',
      /src="https:\/\/stats\.example\.com\/matomo\/matomo\.js"[^]*Replace \{site\} by/,
    ],
    ['rudderstack', '0a1B2c3D4e5F6g7H8i9J0k1L2m3', /Replace \{host\} by/],
    ['snowplow', 'events.example.com', /'sp', 'events\.example\.com'[^]*replace \/sp\.js by/],
  ];
  for (const [vendor, id, says] of ownHosts)
    test(`assent vendor add takes ${vendor} on a host of the brand, and says that its entry needs that host`, async (t) => {
      const { out, error, code } = await inFolder(t).run([vendor, '--id', id]);
      assert.deepEqual([error, code], ['', 0]);
      assert.match(out, says);
      assert.match(out, /^- .* of your own, .* into "loads"/m);
    });

  test('assent vendor add changes nothing if the vendor is there, says so, and prints the markup for its target', async (t) => {
    const { read, run } = inFolder(t);
    await run(['vimeo', '--target', 'statistics']);
    const before = read();
    const { out, code } = await run(['vimeo', '--id', '123456789']);
    assert.match(
      out,
      /^vimeo is already in consent-catalogue\.json, for the target "statistics", so nothing is changed\.\n/,
    );
    assert.match(out, /target="statistics">[^]*player\.vimeo\.com\/video\/123456789/);
    assert.equal(code, 0);
    assert.equal(read(), before);
  });

  test('assent vendor add advises to compare the facts again after a year', async (t) => {
    const { run } = inFolder(t);
    const { out } = await run(['vimeo'], wrongClock(3 * 366 * day));
    assert.match(out, /That is more than a year ago\. Compare them again/);
  });

  test('assent vendor add says when the source was last changed, where the source says it', async (t) => {
    const { run } = inFolder(t);
    const { out } = await run(['plausible']);
    assert.match(out, /^- The facts are from https:\S+, as changed on 20\d\d-\d\d-\d\d, compared on 20/m);
    const { out: without } = await run(['vimeo']);
    assert.match(without, /^- The facts are from https:\S+, compared on 20/m);
  });

  test('assent vendor add keeps a link to the file, and the rights of the file', async (t) => {
    const { folder, path, read, run } = inFolder(t);
    const link = join(folder, 'link.json');
    symlinkSync(path, link);
    chmodSync(path, 0o664);
    const { mode } = statSync(path);
    const { code } = await run(['vimeo', '--catalogue', link]);
    assert.equal(code, 0);
    assert.equal(JSON.parse(read()).vendors.length, 2);
    assert.equal(statSync(path).mode, mode);
    assert.deepEqual(readdirSync(folder).toSorted(), ['consent-catalogue.json', 'link.json']);
  });

  const refused: Readonly<Record<string, readonly [words: readonly string[], said: RegExp, text?: string]>> =
    {
      'a vendor that is misspelt': [
        ['google-analytic'],
        /no recipe "google-analytic"\. Did you mean "google-analytics"\?/,
      ],
      'an unknown vendor': [['x'], /no recipe "x"\. Known: .*cloudflare-web-analytics, /],
      'an id of another kind': [
        ['google-analytics', '--id', 'UA-1234-1'],
        /--id "UA-1234-1" is not a measurement ID of Google Analytics, such as G-ABC123DEF4\./,
      ],
      'an id that is markup': [['hotjar', '--id', '1}</script>'], /is not a site ID of Hotjar/],
      'an id that the vendor has not': [
        ['stripe', '--id', '1', '--target', 'video'],
        /Stripe needs no id: leave --id out\./,
      ],
      'a target that the catalogue lacks': [
        ['hotjar', '--target', 'statistic'],
        /no target "statistic"\. The targets are: statistics, video\. Choose one with --target/,
      ],
      'a suggested target that the catalogue lacks': [
        ['google-maps'],
        /no target "maps", which the recipe suggests\. The targets are: statistics, video\./,
      ],
      'a catalogue without targets': [
        ['hotjar'],
        /It has no targets yet\./,
        '{ "targets": [], "vendors": [] }',
      ],
      'text that is no JSON': [
        ['hotjar'],
        /is not valid JSON from line 2, column 1\. Nothing is changed\./,
        '{\n]',
      ],
      'JSON that is no catalogue': [
        ['hotjar'],
        /This is not a catalogue: it needs the lists/,
        '{ "targets": {} }',
      ],
      'a file that is not there': [['hotjar', '--catalogue', 'lost.json'], /There is no file lost\.json\./],
    };
  for (const [what, [words, said, text]] of Object.entries(refused))
    test(`assent vendor add refuses ${what}, and writes nothing`, async (t) => {
      const { folder, read, run } = inFolder(t, text);
      const before = read();
      const { error, code } = await run(words);
      assert.match(error, said);
      assert.match(error, /^assent vendor add: [^\n]*\n$/);
      assert.equal(code, 1);
      assert.equal(read(), before);
      assert.deepEqual(readdirSync(folder), ['consent-catalogue.json']);
    });

  test('assent vendor add leaves the file as it is if the new text cannot be written', async (t) => {
    const { path, read, run } = inFolder(t);
    mkdirSync(`${path}.partial`);
    const before = read();
    const { error, code } = await run(['vimeo']);
    assert.match(error, /cannot be written, and stays as it is/);
    assert.equal(code, 1);
    assert.equal(read(), before);
  });
});
