import assert from 'node:assert/strict';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { readProjectFile } from '../architecture/source-files.ts';
import { manifestOf, modulesOf, packageNames } from './support/manifests.ts';
import { installInto, pack, succeed, tool } from './support/packed.ts';
import { makeFolder } from '../temporary-folder.ts';

const { '@types/node': nodeTypes, react } = JSON.parse(readProjectFile('package.json')).devDependencies;
const consumer = fileURLToPath(new URL('consumer', import.meta.url));

/** What an entry gives, by its name: a value that only it has, if it has values. */
const pageEntries = {
  assent: 'createConsent',
  'assent/elements': 'AssentProvider',
  'assent/define': undefined,
  'assent/banner': 'renderBanner',
  'assent/fairness/rules': 'measureSurface',
  'assent/gating': 'gatePage',
  'assent/react': 'useConsent',
  'assent/testing': 'onPage',
};
const serverEntries = {
  'assent-server/history': 'showSubject',
  'assent-server/metrics': 'measureService',
  'assent-server/openapi': 'openapi',
  'assent-server/operations': 'createOperations',
  'assent-server/protocol': 'endpoints',
  'assent-server/sdk': 'createServiceClient',
  'assent-server/proxy': 'createTokenProxy',
  'assent-server/proxy/csp': 'blockedHosts',
  'assent-server/proxy/impressions': 'impressions',
  'assent-server/proxy/redis': 'redisRateStore',
  'assent-server/proxy/smtp': 'smtpDelivery',
  'assent-server/proxy/verification': 'emailVerification',
  'assent-server/service': 'createConsentService',
};
const entries = { ...pageEntries, ...serverEntries };

/** What others make in Node on being imported, as docs/guides/ask-in-the-page.md says: Lit for whoever renders elements there, zod for its settings. */
const ofOthers: Readonly<Record<string, readonly string[]>> = {
  lit: [
    'customElements',
    'litServerRoot',
    'litPropertyMetadata',
    'reactiveElementVersions',
    'litHtmlVersions',
    'litElementVersions',
  ],
  zod: ['__zod_globalConfig', '__zod_globalRegistry'],
};

/** Whose code an entry brings along. */
const brings: Readonly<Record<string, string>> = {
  'assent/elements': 'lit',
  'assent/define': 'lit',
  'assent-server/history': 'zod',
  'assent-server/metrics': 'zod',
  'assent-server/openapi': 'zod',
  'assent-server/operations': 'zod',
  'assent-server/protocol': 'zod',
  'assent-server/sdk': 'zod',
  'assent-server/proxy': 'zod',
  'assent-server/proxy/csp': 'zod',
  'assent-server/proxy/impressions': 'zod',
  'assent-server/proxy/verification': 'zod',
  'assent-server/service': 'zod',
};

/** What needs a package that only some install: how it is called, and what it says without the package. */
const withoutPeer: Readonly<Record<string, readonly [call: string, message: string]>> = {
  smtpDelivery: [
    `const { smtpDelivery } = await import('assent-server/proxy/smtp');
     smtpDelivery({ url: 'smtps://mail.example', from: 'privacy@brand.example', brand: 'Brand' });`,
    'Mail by SMTP needs the package nodemailer. Run: npm install nodemailer@10',
  ],
  redisRateStore: [
    `const { redisRateStore } = await import('assent-server/proxy/redis');
     redisRateStore({ url: 'redis://localhost' });`,
    'Redis needs the package @redis/client. Run: npm install @redis/client@6',
  ],
  openPostgresStore: [
    `const { openPostgresStore } = await import('assent-server/service');
     await openPostgresStore({ address: 'postgres://localhost/none' });`,
    'PostgreSQL needs the package pg. Run: npm install pg@8',
  ],
};

suite('installed in empty projects', { timeout: 300_000 }, () => {
  const folder = makeFolder({ after });
  const projects = { page: join(folder, 'page-project'), server: join(folder, 'server-project') };
  before(async () => {
    const [pages, servers] = [await pack('assent', folder), await pack('assent-server', folder)];
    await installInto(projects.page, { assent: `file:${pages}`, react });
    await installInto(projects.server, { 'assent-server': `file:${servers}`, '@types/node': nodeTypes });
    for (const place of ['page', 'server'] as const)
      cpSync(join(consumer, place), join(projects[place], place), { recursive: true });
  });

  /** Runs a module in a project and reads the JSON in the last line that it prints. */
  async function tell(project: string, code: string) {
    const output = await succeed([process.execPath, '--input-type=module', '--eval', code], project);
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  }
  const projectOf = (entry: string) => (entry in pageEntries ? projects.page : projects.server);
  const assent = (...words: string[]) =>
    succeed([process.execPath, join(projects.server, 'node_modules/.bin/assent'), ...words], projects.server);

  test('every entry is one that is tried here', () => {
    const modules = packageNames.flatMap((name) => [...modulesOf(name).keys()]);
    assert.deepEqual(modules.toSorted(), Object.keys(entries).toSorted());
  });

  for (const [entry, name] of Object.entries(entries))
    test(`${entry} loads in an empty project`, async () => {
      const names = await tell(
        projectOf(entry),
        `console.log(JSON.stringify(Object.keys(await import('${entry}'))))`,
      );
      assert.ok(name === undefined ? names.length === 0 : names.includes(name), `${names}`);
    });

  for (const entry of Object.keys(entries))
    test(`${entry} touches nothing where there is no page, and leaves the globals that are documented`, async () => {
      const touched = await tell(
        projectOf(entry),
        `
        const said = [];
        for (const name of ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'addEventListener'])
          globalThis[name] = () => said.push(name);
        for (const name of ['log', 'warn', 'error']) console[name] = () => said.push(name);
        const before = Reflect.ownKeys(globalThis);
        await import('${entry}');
        const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key)).map(String);
        process.stdout.write(JSON.stringify({ added, said }));`,
      );
      assert.deepEqual(touched.said, []);
      // What Node loads for itself bears its name.
      const added: string[] = touched.added.filter((name: string) => !name.includes('undici'));
      assert.deepEqual(added.toSorted(), (ofOthers[brings[entry] ?? ''] ?? []).toSorted());
      const documented = readProjectFile('docs/guides/ask-in-the-page.md');
      assert.deepEqual(
        added.filter((name) => !documented.includes(`\`${name}\``)),
        [],
      );
    });

  const compile = (place: keyof typeof projects) => {
    const config = join(projects[place], place, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ compilerOptions: compilerOptions(place) }));
    return succeed([tool('tsc'), '-p', config], projects[place]);
  };
  for (const place of ['page', 'server'] as const)
    test(`every entry of the ${place} has types`, async () => {
      await compile(place);
    });

  test('the types say what is wrong', async () => {
    const wrong = join(projects.page, 'page/wrong.ts');
    writeFileSync(
      wrong,
      "import { createConsent } from 'assent';\ncreateConsent({ proxy: 1, catalogue: '' });\n",
    );
    await assert.rejects(compile('page'), /wrong\.ts\(2,.*number.*string/s);
    rmSync(wrong);
  });

  test('the installed command runs', async () => {
    assert.equal(await assent('--version'), `${manifestOf('assent-server').version}\n`);
    const catalogue = join(projects.server, 'consent-catalogue.json');
    const { brand } = JSON.parse(readProjectFile('demo/site/consent-catalogue.json'));
    const statistics = { id: 'statistics', name: 'Statistics', description: 'Counts pages.' };
    const vendor = { id: 'google', name: 'Google', targets: ['statistics'], signals: ['google'] };
    const targets = [{ ...statistics, signals: ['analytics_storage'] }];
    writeFileSync(catalogue, JSON.stringify({ brand, targets, vendors: [vendor] }));
    assert.match(await assent('check', catalogue), /^2 pieces of advice/m);
    assert.match(await assent('snippet', catalogue), /^<script>/m);
    const klaro = fileURLToPath(new URL('../addons/import/fixtures/klaro.json', import.meta.url));
    assert.equal(JSON.parse(await assent('import', klaro)).vendors[0].id, 'matomo');
  });

  for (const [name, [call, message]] of Object.entries(withoutPeer))
    test(`${name} says in one sentence which package is missing, and how to install it`, async () => {
      const code = `try { ${call} } catch (error) { console.log(JSON.stringify(error.message)); }`;
      assert.equal(await tell(projects.server, code), message);
    });

  test('the command says in one sentence which package is missing, and how to install it', async () => {
    await assert.rejects(assent('brand', 'list', '--database', 'postgres://localhost/none'), {
      message: /^assent brand list: PostgreSQL needs the package pg\. Run: npm install pg@8$/m,
    });
  });

  test('the service answers, and the proxy passes on to it', async () => {
    assert.deepEqual(
      await tell(
        projects.server,
        "const { chooseAndRead } = await import('./server/service-and-proxy.ts'); process.stdout.write(JSON.stringify(await chooseAndRead()));",
      ),
      {
        created: 201,
        actions: [{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }],
      },
    );
  });

  test('what an application does not use is not in its bundle', async () => {
    assert.equal(
      await bundle(projects.page, "import 'assent/elements'; import 'assent'; import 'assent/gating';"),
      '',
    );
    const used = await bundle(projects.page, "import 'assent/define';");
    assert.match(used, /assent-provider/);
    assert.match(used, /customElements/);
  });
});

/** Nothing is taken on trust: the declarations of the package are checked with the application. */
function compilerOptions(place: string) {
  return {
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: place === 'server' ? ['node'] : [],
    jsx: 'preserve',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
}

/** The code of an application that is one module. */
async function bundle(project: string, code: string): Promise<string> {
  const name = join(project, 'application.js');
  const result = await build({
    configFile: false,
    root: project,
    logLevel: 'silent',
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === name ? id : undefined),
        load: (id) => (id === name ? code : undefined),
      },
    ],
    build: { write: false, minify: false, lib: { entry: name, formats: ['es'] } },
  });
  return [result]
    .flat()
    .flatMap((built) => ('output' in built ? built.output : []))
    .map((file) => (file.type === 'chunk' ? file.code.trim() : ''))
    .join('');
}
