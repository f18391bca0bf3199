import assert from 'node:assert/strict';
import { chmodSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { readProject } from '../../../src/addons/init/cli/project.ts';
import { readProjectFile } from '../../architecture/source-files.ts';
import { documentedBlock } from '../../proxy-examples/support/documented-site.ts';
import { runAssent } from '../../cli/support/run-assent.ts';
import { answers, makeProject } from './support/project-folder.ts';

const express = { 'package.json': '{ "dependencies": { "express": "^5" } }' };
const dependingOn = (...names: readonly string[]) => ({
  'package.json': JSON.stringify({ devDependencies: Object.fromEntries(names.map((name) => [name, '1'])) }),
});

/** The files of a project, the framework that is found, its proxy's file, and its environment. */
const frameworks: readonly (readonly [
  name: string,
  files: Readonly<Record<string, string>>,
  section: string,
  proxy: string,
  others: readonly string[],
])[] = [
  ['Next', dependingOn('next'), 'Next', 'app/consent/[...path]/route.js', ['.env']],
  [
    'SvelteKit',
    dependingOn('@sveltejs/kit'),
    'SvelteKit',
    'src/routes/consent/[...path]/+server.js',
    ['.env'],
  ],
  [
    'Nuxt',
    dependingOn('nuxt'),
    'Nuxt',
    'server/routes/consent/[...path].js',
    ['.env', 'server/plugins/assent.js'],
  ],
  ['Astro', dependingOn('astro', '@astrojs/node'), 'Astro', 'src/pages/consent/[...path].js', ['.env']],
  ['Workers', dependingOn('wrangler'), 'workerd', 'worker.js', ['.env']],
  ['Hono', dependingOn('hono'), 'Hono', 'server.mjs', ['.env', 'public/index.html']],
  ['Fastify', dependingOn('fastify'), 'Fastify', 'server.mjs', ['.env', 'public/index.html']],
  ['Express', express, 'Express', 'server.mjs', ['.env', 'public/index.html']],
  ['Node', { 'package.json': '{}' }, 'Node', 'server.mjs', ['.env', 'public/index.html']],
  ['nginx', {}, 'As a process', 'nginx-consent.conf', ['.env']],
];

suite('assent init', { timeout: 300_000, concurrency: 2 }, () => {
  for (const [name, files, section, proxy, others] of frameworks)
    test(`assent init writes the proxy of the guide for ${name}, the catalogue and the environment`, async (t) => {
      const { paths, read, folder, run } = makeProject(t, files);
      const { out, error, code } = await run(answers);
      assert.deepEqual([error, code], ['', 0]);
      const served = name === 'SvelteKit' ? 'static' : 'public';
      const catalogue = `${served}/consent-catalogue.json`;
      const support = `${served}/.well-known/gpc.json`;
      const written = ['.gitignore', proxy, catalogue, support, ...others];
      assert.deepEqual(paths(), [...Object.keys(files), ...written].toSorted());
      assert.match(out, new RegExp(`^For ${name}, `));
      assert.equal(read(proxy), documentedBlock(section, name === 'nginx' ? 'nginx' : 'js'));
      assert.deepEqual(
        JSON.parse(read(catalogue)).vendors.map(({ id }: { id: string }) => id),
        ['youtube', 'google-analytics'],
      );
      const today = new Date().toISOString().slice(0, 10);
      assert.deepEqual(JSON.parse(read(support)), { gpc: true, lastUpdate: today });
      // These two serve no folder.
      assert.equal(
        out.includes('Let your server answer /.well-known/gpc.json with public/.well-known/gpc.json'),
        ['Fastify', 'Node'].includes(name),
      );
      const [environment = '', page] = others;
      if (page === 'public/index.html') assert.equal(read(page), documentedBlock('Before you start', 'html'));
      assert.match(read(environment), /^ASSENT_SERVICE_URL=http:\/\/localhost:8081$/m);
      assert.equal(statSync(join(folder, environment)).mode & 0o777, 0o600);
    });

  test('assent init ends with numbered steps that name the commands, the embed lines and the pages of the documentation', async (t) => {
    const { run } = makeProject(t, dependingOn('next'));
    const { out } = await run(answers);
    const steps = out.slice(out.indexOf('\nNext:\n'));
    const numbers = [...steps.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    assert.deepEqual(
      numbers,
      [...numbers.keys()].map((at) => at + 1),
    );
    for (const line of [
      "npx assent brand create 'Fjord & Fell'",
      'npx assent serve',
      'cp -r node_modules/assent/dist/cdn public/assent',
      'npm run dev',
      '<button data-assent-open="preferences">Privacy choices</button>',
      'npx assent vendor add youtube --catalogue public/consent-catalogue.json',
      'npx assent check public/consent-catalogue.json',
      'npx assent proxy --doctor --site http://localhost:3000',
    ])
      assert.ok(steps.includes(`     ${line}\n`), line);
    for (const [, page = '', section] of steps.matchAll(/"([^"]+)" in (docs\/[\w/-]+\.md)/g))
      assert.match(readProjectFile(String(section)), new RegExp(`^##+ ${page}$`, 'm'));
  });

  for (const [what, files] of [
    ['a server with a page of the guide', express],
    ['pages of your own', { ...express, 'public/index.html': '<p>Mine</p>' }],
  ] as const)
    test(`assent init prints the marked script and the command whose output is the question, for ${what}`, async (t) => {
      const { run, folder } = makeProject(t, files);
      const { out } = await run([...answers, '--languages=de,en']);
      const script =
        '<script type="text/plain" data-assent src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>';
      assert.ok(out.includes(`     ${script}\n`), out);
      const commands = [...out.matchAll(/^ {5}npx assent (banner .*)$/gm)].map(([, words]) =>
        words?.split(' '),
      );
      const printed = await Promise.all(commands.map((words = []) => runAssent(t, words, {}, folder)));
      assert.deepEqual(
        printed.map((each) => /<assent-provider [^>]*lang="(\w+)"/.exec(each.out)?.[1]),
        ['de', 'en'],
      );
    });

  test('assent init changes nothing when it runs again, with the same options or with none', async (t) => {
    const { state, run, paths, folder } = makeProject(t, { ...express, '.gitignore': 'node_modules' });
    await run(answers);
    for (const path of paths()) utimesSync(join(folder, path), 1, 1);
    const before = state();
    for (const words of [answers, []]) {
      const { out, error, code } = await run(words);
      assert.deepEqual([error, code], ['', 0]);
      assert.deepEqual(state(), before);
      assert.doesNotMatch(out, /^(written|changed|kept) /m);
      assert.equal(out.match(/^unchanged /gm)?.length, 6);
    }
  });

  test('assent init keeps a file that differs, and says with what to compare it', async (t) => {
    const { read, write, run } = makeProject(t, express);
    await run(answers);
    const mine = `// mine\n${read('server.mjs')}`;
    write('server.mjs', mine);
    const { out, code } = await run([...answers.with(0, '--brand=Other'), '--languages=de']);
    assert.equal(code, 0);
    assert.match(
      out,
      /^Not used, because public\/consent-catalogue\.json is there: --brand, --contact, --policy, --languages, --vendors\./m,
    );
    assert.match(
      out,
      /^kept +server\.mjs, which differs from "Express" in \S+\/docs\/guides\/run-the-proxy\.md/m,
    );
    assert.equal(read('server.mjs'), mine);
    assert.equal(JSON.parse(read('public/consent-catalogue.json')).brand.name, 'Fjord & Fell');
  });

  for (const server of ['src/app.ts', 'server.mjs'])
    test(`assent init leaves the server of a project alone, ${server}, and prints the lines to add`, async (t) => {
      const { paths, read, run } = makeProject(t, { ...express, [server]: '' });
      const { out, code } = await run(answers);
      assert.equal(code, 0);
      assert.deepEqual(paths(), [
        '.env',
        '.gitignore',
        'package.json',
        'public/.well-known/gpc.json',
        'public/consent-catalogue.json',
        server,
      ]);
      assert.ok(
        out.includes('Let your server answer /.well-known/gpc.json with public/.well-known/gpc.json'),
      );
      assert.equal(read(server), '');
      assert.ok(out.includes(`Add the token proxy to your server, ${server}: `));
      assert.match(out, / {5}const proxy = createTokenProxy\(\{\n/);
    });

  test('assent init takes the server that package.json names as main for its own', async (t) => {
    const main = { 'package.json': '{ "main": "./lib/start.js" }', 'lib/start.js': '' };
    const own = await makeProject(t, main).run(answers);
    assert.ok(own.out.includes('Add the token proxy to your server, lib/start.js: '));
    const ours = await makeProject(t, { 'package.json': '{ "main": "./server.mjs" }' }).run(answers);
    assert.match(ours.out, /^written +server\.mjs$/m);
  });

  test('assent init takes no main for a server that is no file of the project', async (t) => {
    const outside = `${'../'.repeat(20)}etc/passwd`;
    for (const main of [outside, '/etc/passwd', 'lib\0.js', 'm'.repeat(5_000), 1, null, ['server.js']]) {
      const { folder } = makeProject(t, { 'package.json': JSON.stringify({ main }) });
      const { ownServer } = await readProject(folder, undefined);
      assert.equal(ownServer, undefined);
    }
  });

  for (const [where, files, catalogue] of [
    ['app', { 'app/layout.tsx': '', 'src/pages/index.tsx': '' }, '../../../public/consent-catalogue.json'],
    ['src/app', { 'src/app/layout.tsx': '' }, '../../../../public/consent-catalogue.json'],
  ] as const)
    test(`assent init writes the route of Next into ${where}, where its application is`, async (t) => {
      const { read, run } = makeProject(t, { ...dependingOn('next'), ...files });
      await run(answers);
      assert.ok(read(`${where}/consent/[...path]/route.js`).includes(`from '${catalogue}'`));
    });

  test('assent init adds what is missing to an environment and a .gitignore, and keeps what they have', async (t) => {
    const mine = 'PORT=3000\nASSENT_SERVICE_URL=https://consent.example\nASSENT_CLIENT_ID=';
    const { read, run, folder } = makeProject(t, {
      ...express,
      '.env': mine,
      '.gitignore': 'node_modules\n',
    });
    chmodSync(join(folder, '.env'), 0o644);
    const secrets = { ASSENT_CLIENT_ID: 'me', ASSENT_CLIENT_SECRET: 'secret' };
    await run(answers, secrets);
    assert.equal(
      read('.env'),
      'PORT=3000\nASSENT_SERVICE_URL=https://consent.example\nASSENT_CLIENT_ID=me\n' +
        'ASSENT_TOKEN_URL=https://consent.example/oauth/token\nASSENT_CLIENT_SECRET=secret\n',
    );
    assert.equal(statSync(join(folder, '.env')).mode & 0o777, 0o600);
    assert.equal(read('.gitignore'), 'node_modules\n.env\n');
  });

  const refused: Readonly<
    Record<
      string,
      readonly [words: readonly string[], said: RegExp, files?: Readonly<Record<string, string>>]
    >
  > = {
    'missing options without a terminal, all of them in one sentence': [
      ['--languages', 'de'],
      /^assent init: Give --brand <name>, --contact <contact>, --policy <address>, --vendors <vendors>, or run/,
    ],
    'every answer that cannot be used, each with what to do': [
      ['--contact=us', '--policy=/privacy/', '--languages=de;en', '--vendors=youtube,hotjarr'],
      /"us" is no contact\. Give an address such as .*\n.*"\/privacy\/" is no address of a privacy policy\. Give one such as .*\n.*"de;en" is no language\. Give tags such as .*\n.*There is no recipe "hotjarr"\. Did you mean "hotjar"\?\n.*Give --brand <name>, or run/,
    ],
    'a package.json that is no JSON': [answers, /package\.json is not valid/, { 'package.json': '{' }],
    'a catalogue that is none': [
      answers,
      /public\/consent-catalogue\.json is not a valid catalogue\. "assent check public/,
      { ...express, 'public/consent-catalogue.json': '{}' },
    ],
    'a file where a folder has to be': [
      answers,
      /A folder of app\/consent\/\[\.\.\.path\]\/route\.js is a file\. Rename it\./,
      { ...dependingOn('next'), app: '' },
    ],
    'half of the credentials': [
      answers,
      /There is ASSENT_CLIENT_SECRET in \.env or the environment, but not the ASSENT_CLIENT_ID/,
      { ...express, '.env': 'ASSENT_CLIENT_SECRET=mine\n' },
    ],
    'a folder that is not there': [['nowhere', ...answers], /There is no folder nowhere\. Make it, or check/],
  };
  for (const [name, [words, said, files = express]] of Object.entries(refused))
    test(`assent init refuses ${name}, and writes nothing`, async (t) => {
      const { paths, run } = makeProject(t, files);
      const { error, code } = await run(words);
      assert.match(error, said);
      assert.match(error, /^assent init: Nothing is written\.$/m);
      assert.equal(code, 2);
      assert.deepEqual(paths(), Object.keys(files).toSorted());
    });

  test('assent init names the languages for which it has no texts', async (t) => {
    const { run } = makeProject(t, express);
    const { out } = await run([...answers, '--languages', 'de,fi']);
    assert.match(out, /Write the names and descriptions in public\/consent-catalogue\.json in fi\./);
  });
});
