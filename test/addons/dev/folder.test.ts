import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { endpoints } from '../../../src/protocol/endpoints.ts';
import { runAssent } from '../../cli/support/run-assent.ts';
import { ofPage } from '../site/support/run-site.ts';
import { askAsIs, choose, folderWith, startDev, visitor } from './support/run-dev.ts';

const page = '<!doctype html><title>Mine</title>';
const namesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String);

suite('assent dev on a folder', { timeout: 300_000, concurrency: 2 }, () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    test(`assent dev writes a page and a catalogue into an empty folder, says so, and leaves no other file after ${signal}`, async (t) => {
      const folder = folderWith(t);
      const dev = await startDev(t, folder);
      assert.deepEqual(
        [...dev.output.out.matchAll(/^Wrote (\S+),/gm)].map(([, path]) => path),
        ['public/index.html', 'public/consent-catalogue.json'],
      );
      assert.match(await (await fetch(dev.url)).text(), /src="\/assent\/assent\.js"/);
      assert.equal((await fetch(`${dev.url}/assent/assent.js`)).status, 200);
      dev.kill(signal);
      const { code, error } = await dev.ended;
      assert.deepEqual(
        [code, error.replaceAll(/^.*ExperimentalWarning.*\n|^\(Use `node --trace.*\n/gm, '')],
        [0, ''],
      );
      const left = namesIn(folder).filter((name) => !name.startsWith('.assent'));
      assert.deepEqual(left.toSorted(), ['public', 'public/consent-catalogue.json', 'public/index.html']);
      const checked = await runAssent(t, 'check public/consent-catalogue.json', {}, folder);
      assert.equal(checked.code, 0, checked.out);
    });

  const places: readonly (readonly [
    string,
    Record<string, string>,
    readonly string[],
    string,
    readonly string[],
  ])[] = [
    [
      'public, if that has pages',
      { 'public/index.html': page, 'index.html': 'other' },
      [],
      'public',
      ['public/consent-catalogue.json'],
    ],
    [
      'the working directory, if only that has pages',
      { 'index.html': page, 'public/a.png': '' },
      [],
      'this folder',
      ['consent-catalogue.json'],
    ],
    [
      'the folder that is named',
      { 'site/index.html': page, 'index.html': 'other' },
      ['site'],
      'site',
      ['site/consent-catalogue.json'],
    ],
    [
      'a page without a catalogue beside it',
      { 'site/about.html': page },
      ['site'],
      'site',
      ['site/consent-catalogue.json'],
    ],
  ];
  for (const [site, files, words, place, written] of places)
    test(`assent dev serves ${site}, and writes only the catalogue`, async (t) => {
      const dev = await startDev(t, folderWith(t, files), ...words);
      assert.match(dev.output.out, new RegExp(`^  Pages: ${place}\\.`, 'm'));
      const paths = [...dev.output.out.matchAll(/^Wrote (\S+),/gm)].map(([, path]) => path);
      assert.deepEqual(paths, written);
      const [name] = Object.keys(files).filter((each) => files[each] === page);
      const answer = await fetch(`${dev.url}/${name?.split('/').at(-1)}`);
      assert.equal(await answer.text(), page);
    });

  test('a front page without a tag of Assent is served as it is, and the terminal has the tag to paste', async (t) => {
    const dev = await startDev(t, folderWith(t, { 'public/index.html': page }));
    assert.match(
      dev.output.out,
      /no tag of Assent\. Paste this into its head.*\n {2}<script async src="\/assent\/assent\.js" /,
    );
    assert.equal(await (await fetch(dev.url)).text(), page);
    const [tag = ''] = /<script.*<\/script>/.exec(dev.output.out) ?? [];
    const tagged = await startDev(t, folderWith(t, { 'public/index.html': `${page}${tag}` }));
    assert.doesNotMatch(tagged.output.out, /Paste/);
  });

  test('nothing outside of the folder is served, and nothing that begins with a dot, by any spelling or link', async (t) => {
    const outside = folderWith(t, { 'secret.txt': 'confidential' });
    const folder = folderWith(t, {
      'index.html': page,
      'a/page.txt': 'page',
      '.env': 'confidential',
      'linked.txt': `->${join(outside, 'secret.txt')}`,
      linked: `->${outside}`,
      data: '->.assent',
      note: '->a/page.txt',
      'a/index.html': '->../.env',
      '.well-known/gpc.json': '{}',
    });
    const { url } = await startDev(t, folder, '.');
    for (const path of ['/note', '/a/page.txt', '/%61/page.txt', '/a/../a/page.txt', '/.well-known/gpc.json'])
      assert.equal((await askAsIs(url, path)).status, 200, path);
    const hidden = ['dev.json', 'assent.sqlite', 'lock'].flatMap((name) =>
      [
        '.assent',
        '%2eassent',
        '%2Eassent',
        'a/../.assent',
        'a/%2e%2e/.assent',
        'a/..%2f.assent',
        '.assent/',
        './.assent',
        '//.assent',
        'data',
        'a\\..\\.assent',
        'a%5c..%5c.assent',
        '.assent%2f',
      ].map((way) => `/${way}/${name}`),
    );
    const others = [
      '/.env',
      '/%2eenv',
      '/a/',
      '/a',
      '/linked.txt',
      '/linked/secret.txt',
      '/../secret.txt',
      `/..${outside}/secret.txt`,
      `/%2e%2e${outside}/secret.txt`,
      '/index.html%00.txt',
      '/%',
    ];
    for (const path of [...hidden, ...others]) {
      const { status, text } = await askAsIs(url, path);
      assert.ok([400, 404].includes(status), `${path}: ${status}`);
      assert.doesNotMatch(text, /confidential|clientId/);
    }
  });

  test('a folder in an address gets its slash by a redirect that stays on the site', async (t) => {
    const { url } = await startDev(
      t,
      folderWith(t, { 'index.html': page, 'evil.example/index.html': page }),
      '.',
    );
    const { status, headers } = await askAsIs(url, '//evil.example');
    assert.deepEqual([status, headers.location], [308, '/evil.example/']);
    assert.equal((await askAsIs(url, '/evil.example?a=b&c')).headers.location, '/evil.example/?a=b&c');
    assert.equal(headers['cache-control'], 'no-store', 'another site may be at this port tomorrow');
  });

  test('a request for another host than this machine gets nothing, so that no site can rebind its name', async (t) => {
    const { url, output } = await startDev(t, folderWith(t));
    const port = new URL(url).port;
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `shop.localhost:${port}`])
      assert.equal((await askAsIs(url, '/', { host })).status, 200, host);
    for (const path of ['/', '/assent/mailbox', '/consent/v2/consents/check/a', '/consent-catalogue.json'])
      for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '192.168.0.2'])
        assert.ok([400, 421].includes((await askAsIs(url, path, { host })).status), `${path} ${host}`);
    const [, dashboard = ''] = /Dashboard +(http:\/\/[^/]+)/.exec(output.out) ?? [];
    assert.equal((await askAsIs(dashboard, '/dashboard/', { host: 'evil.example' })).status, 421);
    for (const address of [url, dashboard]) assert.match(address, /^http:\/\/(localhost|127\.0\.0\.1):/);
  });

  test('a consent is recorded, and told in one line without the whole identifier, in this run and the next', async (t) => {
    const folder = folderWith(t);
    const first = await startDev(t, folder);
    assert.equal((await choose(first.url, 'ACCEPT')).status, 201);
    await first.says(/^\d\d:\d\d:\d\d Ab-_… ACCEPT tally\/statistics · recorded$/m);
    await choose(first.url, 'ACCEPT', 'marketing');
    await first.says(
      /^.* ACCEPT tally\/marketing · not recorded: 400 body-invalid: has a vendor and target that are not in the catalogue$/m,
    );
    first.kill('SIGINT');
    const { out } = await first.ended;
    assert.doesNotMatch(out, new RegExp(visitor.slice(3)));

    const second = await startDev(t, folder);
    assert.doesNotMatch(second.output.out, /Wrote/);
    const read = await fetch(`${second.url}/consent/v2/consents/unified/${visitor}`, { headers: ofPage });
    assert.match(await read.text(), /"action":"ACCEPT"/);
    const brands = await runAssent(t, 'brand list', {}, folder);
    assert.match(brands.out, /^brandId .*\nname +Example\n*$/);
    const { clientSecret } = JSON.parse(readFileSync(join(folder, '.assent/dev.json'), 'utf8'));
    assert.ok(!(out + second.output.out).includes(clientSecret));
    for (const name of namesIn(folder).filter(
      (each) => each.endsWith('.json') && !each.startsWith('.assent'),
    ))
      assert.ok(!readFileSync(join(folder, name), 'utf8').includes(clientSecret), name);
  });

  test('the mailbox shows the code for an e-mail address, which the terminal does not, and the code verifies it', async (t) => {
    const dev = await startDev(t, folderWith(t));
    const email = `ada'&b@example.com`;
    const ask = (path: string, method: string, body: object, headers = {}) =>
      fetch(`${dev.url}/consent${path}`, {
        method,
        headers: { ...ofPage, ...headers },
        body: JSON.stringify(body),
      });
    assert.match(
      await (await fetch(`${dev.url}/assent/mailbox`)).text(),
      /No codes yet\. A button with <code>data-assent-open="verification"</,
    );
    const started = await ask('/subjects/profile', 'POST', { email });
    assert.equal(started.status, 202);
    await dev.says(/^\d\d:\d\d:\d\d a code · in the mailbox$/m);
    const mailbox = await (await fetch(`${dev.url}/assent/mailbox`)).text();
    const [, code = ''] = /to ada'&amp;b@example\.com: <output>(\d{6})</.exec(mailbox) ?? [];
    const cookie = started.headers.getSetCookie().map((each) => each.split(';')[0]);
    const { method, path } = endpoints.verifySubjectProfile;
    const verified = await ask(path, method, { code }, { cookie: cookie.join('; ') });
    assert.ok(verified.ok, await verified.text());
    assert.doesNotMatch(dev.output.out, new RegExp(`${code}|example\\.com`));
  });

  test('the channel has the privacy policy of the catalogue, also of a changed one', async (t) => {
    const folder = folderWith(t);
    const dev = await startDev(t, folder);
    const file = join(folder, 'public/consent-catalogue.json');
    const policies = async () => {
      const { out } = await runAssent(t, 'channel list --brand Example --json', {}, folder);
      return JSON.parse(out).map((each: Record<string, unknown>) => each['privacyPolicyVersion']);
    };
    const { version } = JSON.parse(readFileSync(file, 'utf8')).brand.privacyPolicy;
    assert.deepEqual(await policies(), [version]);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"${version}"`, '"next"'));
    await fetch(`${dev.url}/consent-catalogue.json`);
    assert.deepEqual(await policies(), ['next']);
  });

  test('git sees the files of the site, and nothing of the data', async (t) => {
    const folder = folderWith(t);
    const dev = await startDev(t, folder);
    dev.kill('SIGTERM');
    await dev.ended;
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    assert.ok(existsSync(join(folder, '.assent/assent.sqlite')));
    const seen = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(seen, '?? public/consent-catalogue.json\n?? public/index.html\n');
  });

  test('while the catalogue is broken the last good one stays in use, and the terminal has the line or the member, and the end of it', async (t) => {
    const folder = folderWith(t);
    const dev = await startDev(t, folder);
    const file = join(folder, 'public/consent-catalogue.json');
    const good = readFileSync(file, 'utf8');
    const served = async () => (await fetch(`${dev.url}/consent-catalogue.json`)).text();
    assert.equal(await served(), good);

    writeFileSync(file, good.replace('"targets"', 'targets'));
    await dev.says(
      /^public\/consent-catalogue\.json is not valid JSON from line \d+, column \d+\.\nThe last good catalogue stays in use\.$/m,
    );
    assert.equal(await served(), good);
    assert.equal((await choose(dev.url, 'ACCEPT')).status, 201);

    writeFileSync(file, good.replace('"id": "tally"', '"id": 3'));
    await dev.says(/^ {2}vendors\[0\]\.id: /m);
    assert.equal(await served(), good);

    // Half of a character, and a fault that is cut off within one.
    for (const name of ['\\ud83d', `a${'😀'.repeat(400)}`, '😀'.repeat(400)]) {
      writeFileSync(file, good.replace('{', `{ "${name}": 1,`));
      assert.equal(await served(), good);
    }

    writeFileSync(file, good.replace('https://www.example.com/privacy/', 'https://'));
    await dev.says(/^ {2}brand\.privacyPolicy\.url: It must be a whole address, such as /m);
    assert.equal(await served(), good);

    const changed = good.replaceAll('"statistics"', '"counting"');
    writeFileSync(file, changed);
    await dev.says(/^public\/consent-catalogue\.json is good again, and in use\.$/m);
    assert.equal(await served(), changed);
    assert.equal((await choose(dev.url, 'ACCEPT', 'counting')).status, 201);

    writeFileSync(file, good);
    assert.equal(await served(), good);
    await dev.says(/^public\/consent-catalogue\.json has changed\. The new one is in use\.$/m);
  });
});
