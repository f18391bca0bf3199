import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { checkCatalogue } from 'assent-server/protocol';
import { findChromium } from '../../../browsers.ts';
import { spawnAssent } from '../../../cli/support/run-assent.ts';
import { listenLocally } from '../../../local-server.ts';
import type { ScanOptions } from '../../../../src/addons/scan/browser/scan-site.ts';
import { expect, linesOf, test } from './scan-test.ts';

/** Runs the program to its end, with a browser that it starts. */
const run = (words: readonly string[]) =>
  spawnAssent([...words, '--browser', findChromium() ?? 'chromium'], { PATH: process.env['PATH'] }).ended;

test('assent scan prints what leaks, and writes a report, the requests, and a catalogue to propose', async ({
  world: { site, catalogue },
  data,
}) => {
  const [proposed, report, har] = [join(data, 'proposed.json'), join(data, 'report.html'), join(data, 'har')];
  const places = ['--propose', proposed, '--html', report, '--har', har];
  const words = [
    'scan',
    site.address,
    `${site.address}films`,
    '--catalogue',
    catalogue,
    '--watch',
    '0.5',
    ...places,
  ];
  const { out, error, code } = await run(words);
  expect(code, error).toBe(1);
  expect(out).toContain('"tally" loads');
  expect(readFileSync(report, 'utf8')).toContain('<td>');
  const { log } = JSON.parse(readFileSync(join(har, 'accepting.har'), 'utf8'));
  expect(log.version).toBe('1.2');
  const complaints = checkCatalogue(JSON.parse(readFileSync(proposed, 'utf8')));
  expect(complaints.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a page that never ends loading is looked at all the same, a report that cannot be written loses nothing, and what is known is no error', async ({
  world: { site, catalogue },
  data,
}) => {
  const words = [
    'scan',
    `${site.address}slow`,
    '--catalogue',
    catalogue,
    '--watch',
    '0.5',
    '--patience',
    '2',
  ];
  const first = await run([...words, '--json', '--html', join(data, 'none/a.html')]);
  expect(first.error).toContain('a.html cannot be written');
  expect(first.code).toBe(2);
  const baseline = join(data, 'baseline.json');
  writeFileSync(baseline, first.out);
  const second = await run([...words, '--baseline', baseline]);
  expect(second.out).toContain('0 errors and 0 pieces of advice, besides');
  expect(second.code, second.error).toBe(0);
});

test('assent init puts what a page loads before a choice into a new catalogue, and chooses nothing', async ({
  world: { site },
  data,
}) => {
  const words = ['--brand=Shop', '--contact=a@b.example', '--policy=https://b.example/'];
  const { out, error, code } = await run(['init', data, ...words, '--scan', `${site.address}films`]);
  expect(code, error).toBe(0);
  const { vendors } = JSON.parse(readFileSync(join(data, 'public/consent-catalogue.json'), 'utf8'));
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

test.describe(() => {
  test.use({ leaks: 'mended' });

  test('a mended site has no finding, also where refusals stay on the device', async ({
    world: { site, scan },
  }) => {
    expect(linesOf(await scan({ addresses: [`${site.address}all`] }))).toEqual([]);
  });
});

test.describe(() => {
  test.use({ leaks: 'opt-out' });

  test('a mended site where visitors may object has no finding, also with Global Privacy Control', async ({
    world: { site, scan },
  }) => {
    site.declare(() => Response.json({ gpc: true, lastUpdate: '2026-11-29' }));
    const found = await scan();
    expect(linesOf(found).filter((line) => !line.includes('never-seen'))).toEqual([]);
    const statesOf = (host: string) => [
      ...new Set(found.requests.filter(({ address }) => address.includes(host)).map(({ state }) => state)),
    ];
    expect(statesOf('//tally.')).toEqual(['before', 'accepted']);
  });
});

test.describe(() => {
  test.use({ leaks: 'guarded' });

  test('a leaky site behind the policy of its catalogue asks nobody without consent, but for connections ahead', async ({
    world: { scan },
  }) => {
    const { requests } = await scan({ watch: 1_500 });
    const asked = requests
      .filter(({ state, type }) => state !== 'accepted' && type !== 'preconnect')
      .map(({ address }) => new URL(address).pathname);
    // A policy cannot stop a path of the site itself.
    expect(new Set(asked)).toEqual(new Set(['/own/counter.js']));
  });
});

test('a page with a certificate that no browser trusts is looked at with --insecure', async ({
  data,
  world: { scan },
}) => {
  const [key, certificate] = [join(data, 'key.pem'), join(data, 'certificate.pem')];
  const asked = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const written = ['-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=staging.localhost'];
  execFileSync('openssl', [...asked, ...written], { stdio: 'ignore' });
  const files = { key: readFileSync(key), cert: readFileSync(certificate) };
  const server = createServer(files, (_request, response) => response.end('<title>Staging</title>'));
  const { port, stop } = await listenLocally(server);
  const addresses: ScanOptions['addresses'] = [`https://staging.localhost:${port}/`];
  await expect(scan({ addresses })).rejects.toThrow(/\(ERR_CERT\w+\)\. Pass --insecure/);
  await expect(scan({ addresses, isInsecure: true, patience: 2_000 })).rejects.toThrow('has no widget');
  await stop();
});

/** Pages that cannot be looked at, by their path or address, and what is said. */
const unseen: Readonly<Record<string, string>> = {
  bare: 'has no widget of Assent',
  gone: 'answers 404',
  busy: 'so busy that it does not answer',
  away: 'Scan that address instead',
  'http://127.0.0.1:9/': 'cannot be reached (ERR_',
};

test('a page that cannot be looked at is said in a sentence', async ({ world: { site, scan } }) => {
  for (const [path, says] of Object.entries(unseen)) {
    const addresses: ScanOptions['addresses'] = [new URL(path, site.address).href];
    await expect(scan({ addresses, patience: 3_000 }), path).rejects.toThrow(says);
  }
});
