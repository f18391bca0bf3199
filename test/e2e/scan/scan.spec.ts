import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { checkCatalogue } from 'assent-server/protocol';
import { findChromium } from '../../browsers.ts';
import type { Finding } from '../../../src/scan/findings/finding.ts';
import { sentencesOf } from '../../../src/scan/report/sentences.ts';
import type { Scan } from '../../../src/scan/report/scan-result.ts';
import { spawnAssent } from '../../cli/support/run-assent.ts';
import { startLeakySite } from './leaky-site.ts';
import type { LeakySite, Leaks } from './leaky-site.ts';

interface World {
  readonly site: LeakySite;
  readonly folder: string;
  /** Runs `assent scan` on the site with more words, to its end. */
  scan(
    ...words: readonly string[]
  ): Promise<{ readonly out: string; readonly error: string; readonly code: number }>;
}

const test = base.extend<{ leaks: Leaks; world: World }>({
  leaks: ['leaky', { option: true }],
  world: async ({ leaks }, use, testInfo) => {
    testInfo.setTimeout(180_000);
    const folder = mkdtempSync(join(tmpdir(), 'assent-scan-'));
    const site = await startLeakySite(leaks);
    const catalogue = join(folder, 'catalogue.json');
    writeFileSync(catalogue, JSON.stringify(site.catalogue));
    const scan: World['scan'] = async (...words) => {
      // Of an option that is given twice, the last one counts.
      const all = ['scan', '--catalogue', catalogue, '--browser', findChromium() ?? 'chromium', ...words];
      const running = spawnAssent(all, { PATH: process.env['PATH'] });
      const { out, error, code } = await running.ended;
      return { out, error, code: code ?? -1 };
    };
    await use({ site, folder, scan });
    await site.close();
    rmSync(folder, { recursive: true });
  },
});

/** Code, vendor, thing and states of each finding. */
function linesOf(out: string): readonly string[] {
  const { findings }: Scan = JSON.parse(out);
  return findings.map(({ code, vendor = '-', what, states }) =>
    [code, vendor, what.replace(/:\d+/, ''), ...states].join(' '),
  );
}

function findingIn(out: string, code: string): Finding {
  const { findings }: Scan = JSON.parse(out);
  const found = findings.find((each) => each.code === code);
  if (found) return found;
  throw new Error(`There is no ${code}.`);
}

test('assent init puts what a page loads before a choice into a new catalogue, and chooses nothing', async ({
  world,
}) => {
  const { site, folder } = world;
  const words = [
    '--brand=Shop',
    '--contact=a@b.example',
    '--policy=https://b.example/',
    '--scan',
    `${site.address}films`,
  ];
  const running = spawnAssent(['init', folder, '--browser', findChromium() ?? 'chromium', ...words], {
    PATH: process.env['PATH'],
  });
  const { out, error, code } = await running.ended;
  expect(code, error).toBe(0);
  const { vendors } = JSON.parse(readFileSync(join(folder, 'public/consent-catalogue.json'), 'utf8'));
  expect(vendors.map(({ name }: { name: string }) => name.replace(/\.localhost.*/, '')).toSorted()).toEqual([
    'ahead',
    'fonts',
    'heat',
    'socket',
    'tally',
    'tubular',
  ]);
  expect(out).toContain('Complete the drafts of ');
  expect(site.posted).toBe(0);
});

test('each leak of a site is found, and nothing reaches its proxy', async ({ world }) => {
  const { site, folder, scan } = world;
  const pages = [site.address, `${site.address}films`];
  const proposed = join(folder, 'proposed.json');
  const report = join(folder, 'report.html');
  const har = join(folder, 'har');
  const words = [
    '--watch',
    '2.5',
    '--proxy',
    '/elsewhere',
    '--json',
    '--propose',
    proposed,
    '--html',
    report,
  ];
  const found = await scan(...pages, ...words, '--har', har);
  expect(found.code, found.error).toBe(1);
  expect(linesOf(found.out).toSorted()).toEqual([
    'brought-along tubular partner.localhost accepted',
    'fingerprinting tally reads a canvas before refused withdrawn',
    'left-after-withdrawal tubular tubular_viewer withdrawn',
    'storage-never-seen tally former',
    'undeclared - ahead.localhost before refused accepted withdrawn',
    'undeclared - fonts.localhost before refused accepted withdrawn',
    'undeclared - heat.localhost before refused accepted withdrawn',
    'undeclared - socket.localhost before refused accepted withdrawn',
    'unknown-mark - taly / statistics',
    'unlisted-storage tally tally_visit before refused accepted withdrawn',
    'vendor-never-seen idle idle',
    'without-consent tally /own/counter.js before refused withdrawn',
    'without-consent tally tally.localhost before refused withdrawn',
    'without-consent tubular tubular.localhost before refused withdrawn',
  ]);
  const [, remedy] = sentencesOf(findingIn(found.out, 'left-after-withdrawal'));
  expect(remedy).toContain('Add "path": "/films" to it in the catalogue');
  expect(site.posted).toBe(0);
  expect(readFileSync(report, 'utf8')).toContain('<td>');
  const { log } = JSON.parse(readFileSync(join(har, 'accepting.har'), 'utf8'));
  expect(log.version).toBe('1.2');
  expect(
    checkCatalogue(JSON.parse(readFileSync(proposed, 'utf8'))).filter(({ level }) => level === 'error'),
  ).toEqual([]);
});

test.describe('a mended site', () => {
  test.use({ leaks: 'mended' });

  test('has no finding, also where refusals stay on the device', async ({ world: { site, scan } }) => {
    const found = await scan(site.address, `${site.address}films`, '--watch', '2', '--json');
    expect(linesOf(found.out)).toEqual([]);
    expect(found.code, found.error).toBe(0);
  });
});

test.describe('a mended site where visitors may object', () => {
  test.use({ leaks: 'opt-out' });

  test('has no finding, also with Global Privacy Control', async ({ world: { site, scan } }) => {
    const found = await scan(site.address, '--watch', '1', '--json');
    expect(linesOf(found.out).filter((line) => !line.includes('never-seen'))).toEqual([]);
    expect(found.code, found.error).toBe(0);
    const { requests }: Scan = JSON.parse(found.out);
    const statesOf = (host: string) => [
      ...new Set(requests.filter(({ address }) => address.includes(host)).map(({ state }) => state)),
    ];
    expect(statesOf('//tally.')).toEqual(['before', 'accepted']);
  });
});

test.describe('the leaky site with the policy of its catalogue', () => {
  test.use({ leaks: 'guarded' });

  test('asks nobody before a choice, after a refusal and after a withdrawal, but for connections ahead', async ({
    world: { site, scan },
  }) => {
    const found = await scan(site.address, '--watch', '2.5', '--json');
    const { requests }: Scan = JSON.parse(found.out);
    const asked = requests
      .filter(({ state, type }) => state !== 'accepted' && type !== 'preconnect')
      .map(({ address }) => new URL(address).pathname);
    // A policy cannot stop a path of the site itself.
    expect(new Set(asked)).toEqual(new Set(['/own/counter.js']));
  });
});

/** What cannot be looked at: the words of the command, and what it says. */
const unseen: Readonly<Record<string, (world: World) => readonly [words: readonly string[], says: string]>> =
  {
    'a page without the widget': ({ site }) => [[`${site.address}bare`], 'has no widget of Assent'],
    'a page that is not there': ({ site }) => [[`${site.address}gone`], 'answers 404'],
    'a page that is busy for ever': ({ site }) => [
      [`${site.address}busy`],
      'so busy that it does not answer',
    ],
    'a folder that cannot be made': ({ site }) => [[site.address, '--har', '/proc/none'], 'cannot be made'],
    'a host that does not answer': () => [['http://127.0.0.1:9/'], 'cannot be reached (ERR_'],
    'a redirect to another site': ({ site }) => [[`${site.address}away`], 'Scan that address instead'],
    'two sites': ({ site }) => [[site.address, 'http://other.localhost/'], 'Scan one site at a time.'],
    'what is no address': () => [['brand'], '"brand" is no address such as https://www.example.com/.'],
    'no catalogue': ({ site }) => [[site.address, '--catalogue', 'none.json'], 'There is no file none.json.'],
    'a baseline that is none': ({ site, folder }) => [
      [site.address, '--baseline', join(folder, 'catalogue.json')],
      'is not what "assent scan --json" prints.',
    ],
    'a browser that is none': ({ site }) => [
      [site.address, '--browser', '/nothing'],
      'The browser /nothing does not start.',
    ],
  };

for (const [name, of] of Object.entries(unseen))
  test(`${name} is said in a sentence, with the exit code 2`, async ({ world }) => {
    const [words, says] = of(world);
    const found = await world.scan(...words, '--watch', '0.1', '--patience', '3');
    expect(found.error).toContain(says);
    expect(found.out).toBe('');
    expect(found.code).toBe(2);
  });

test('a report that cannot be written does not lose what was found', async ({
  world: { site, folder, scan },
}) => {
  const found = await scan(
    `${site.address}slow`,
    '--watch',
    '0.1',
    '--patience',
    '1',
    '--html',
    join(folder, 'none/a.html'),
  );
  expect(found.out).toContain('"tally" loads');
  expect(found.error).toContain('a.html cannot be written');
  expect(found.code).toBe(2);
});

test('a page that never ends loading is looked at all the same, and what is known is no error', async ({
  world: { site, folder, scan },
}) => {
  const words = [`${site.address}slow`, '--watch', '0.5', '--patience', '2'];
  const first = await scan(...words, '--json');
  expect(first.code, first.error).toBe(1);
  const baseline = join(folder, 'baseline.json');
  writeFileSync(baseline, first.out);
  const second = await scan(...words, '--baseline', baseline);
  expect(second.out).toContain('0 errors and 0 pieces of advice, besides');
  expect(second.code, second.error).toBe(0);
});
