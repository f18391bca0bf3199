import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { readProjectFile } from '../architecture/source-files.ts';
import { installInto, makeFolder, pack, removeFolder, succeed, tool } from './support/packed.ts';

const { '@types/node': nodeTypes, react } = JSON.parse(readProjectFile('package.json')).devDependencies;
const consumer = fileURLToPath(new URL('consumer', import.meta.url));

/** What an entry gives, by its name: a value that only it has, if it has values. */
const pageEntries = {
  assent: 'createConsent',
  'assent/elements': 'AssentProvider',
  'assent/define': undefined,
  'assent/gating': 'gatePage',
  'assent/react': 'useConsent',
  'assent/testing': 'onPage',
};
const serverEntries = {
  'assent/protocol': 'endpoints',
  'assent/sdk': 'createServiceClient',
  'assent/proxy': 'createTokenProxy',
  'assent/proxy/redis': 'redisRateStore',
  'assent/proxy/smtp': 'smtpDelivery',
  'assent/service': 'createConsentService',
};
const entries = { ...pageEntries, ...serverEntries };

/** What others make in Node on being imported, as docs/guides/render-on-the-server.md says: Lit for whoever renders elements there, zod for its settings. */
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
  'assent/protocol': 'zod',
  'assent/sdk': 'zod',
  'assent/proxy': 'zod',
  'assent/service': 'zod',
};

suite('installed in an empty project', { timeout: 300_000 }, () => {
  const folder = makeFolder();
  const project = join(folder, 'consumer');
  before(async () => {
    const tarball = await pack(folder);
    await installInto(project, { assent: `file:${tarball}`, '@types/node': nodeTypes, react });
    cpSync(consumer, project, { recursive: true });
  });
  after(() => removeFolder(folder));

  /** Runs a module in the project and reads the JSON in the last line that it prints. */
  async function tell(code: string) {
    const output = await succeed([process.execPath, '--input-type=module', '--eval', code], project);
    return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '');
  }

  test('every entry is one that is tried here', () => {
    const { exports } = JSON.parse(readFileSync(join(project, 'node_modules/assent/package.json'), 'utf8'));
    const modules = Object.entries<{ default?: string }>(exports)
      .filter(([, { default: code }]) => code?.startsWith('./dist/module/'))
      .map(([name]) => name);
    assert.deepEqual(
      modules.map((name) => name.replace('.', 'assent')).toSorted(),
      Object.keys(entries).toSorted(),
    );
  });

  for (const [entry, name] of Object.entries(entries)) {
    test(`${entry} loads`, async () => {
      const names = await tell(`console.log(JSON.stringify(Object.keys(await import('${entry}'))))`);
      assert.ok(name === undefined ? names.length === 0 : names.includes(name), `${names}`);
    });
  }

  for (const entry of Object.keys(entries)) {
    test(`${entry} touches nothing where there is no page, and leaves the globals that are documented`, async () => {
      const touched = await tell(`
        const said = [];
        for (const name of ['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'addEventListener'])
          globalThis[name] = () => said.push(name);
        for (const name of ['log', 'warn', 'error']) console[name] = () => said.push(name);
        const before = Reflect.ownKeys(globalThis);
        await import('${entry}');
        const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key)).map(String);
        process.stdout.write(JSON.stringify({ added, said }));`);
      assert.deepEqual(touched.said, []);
      // What Node loads for itself bears its name.
      const added: string[] = touched.added.filter((name: string) => !name.includes('undici'));
      assert.deepEqual(added.toSorted(), (ofOthers[brings[entry] ?? ''] ?? []).toSorted());
      const documented = readProjectFile('docs/guides/render-on-the-server.md');
      assert.deepEqual(
        added.filter((name) => !documented.includes(`\`${name}\``)),
        [],
      );
    });
  }

  const compile = (place: string) => {
    const config = join(project, place, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ compilerOptions: compilerOptions(place) }));
    return succeed([tool('tsc'), '-p', config], project);
  };
  for (const place of ['page', 'server'])
    test(`every entry of the ${place} has types`, async () => {
      await compile(place);
    });

  test('the types say what is wrong', async () => {
    const wrong = join(project, 'page/wrong.ts');
    writeFileSync(
      wrong,
      "import { createConsent } from 'assent';\ncreateConsent({ proxy: 1, catalogue: '' });\n",
    );
    await assert.rejects(compile('page'), /wrong\.ts\(2,.*number.*string/s);
    rmSync(wrong);
  });

  test('the command runs', async () => {
    const command = join(project, 'node_modules/.bin/assent');
    assert.match(await succeed([process.execPath, command, '--version'], project), /^\d+\.\d+\.\d+\n$/);
  });

  test('the service answers, and the proxy passes on to it', async () => {
    assert.deepEqual(
      await tell(
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
      await bundle(project, "import 'assent/elements'; import 'assent'; import 'assent/gating';"),
      '',
    );
    const used = await bundle(project, "import 'assent/define';");
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
