import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { readProjectFile } from '../../architecture/source-files.ts';
import { answers, makeProject } from './support/project-folder.ts';

const attributes = 'src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"';
const tag = `<script async ${attributes}></script>`;
const inAstro = `<script is:inline async ${attributes}></script>`;

const manifestOf = (packages: readonly string[], scripts: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ scripts, dependencies: Object.fromEntries(packages.map((name) => [name, '1'])) }, undefined, '\t')}\n`;
const copying = (folder: string) =>
  `node -e "fs.cpSync('node_modules/assent/dist/cdn', '${folder}/assent', { recursive: true })"`;

interface Stack {
  readonly name: string;
  readonly packages: readonly string[];
  /** The file with the head or the body of the pages, before and after. */
  readonly page: readonly [path: string, before: string, after: string];
  readonly served?: string;
  /** How its own server for developers starts. */
  readonly start?: string;
  /** The port of that, if the stack has no server where visitors come. */
  readonly behind?: number;
  /** The files that are new besides those of all stacks. */
  readonly files?: readonly string[];
}

const stacks: readonly Stack[] = [
  {
    name: 'Vite',
    packages: ['react', 'vite'],
    page: ['index.html', '<head>\n  </head>\n', `<head>\n    ${tag}\n  </head>\n`],
    behind: 5_173,
  },
  {
    name: 'Angular',
    packages: ['@angular/core'],
    page: ['src/index.html', '<head>\r\n</head>\r\n', `<head>\r\n  ${tag}\r\n</head>\r\n`],
    start: 'start',
    behind: 4_200,
  },
  {
    name: 'Astro without an adapter',
    packages: ['astro'],
    page: [
      'src/layouts/Base.astro',
      '<head><slot name="head" /></head>',
      `<head><slot name="head" />${inAstro}</head>`,
    ],
    behind: 4_321,
  },
  {
    name: 'Astro',
    packages: ['astro', '@astrojs/node'],
    page: ['src/pages/index.astro', '<head></head>', `<head>${inAstro}</head>`],
    files: ['src/pages/consent/[...path].js'],
  },
  {
    name: 'Next',
    packages: ['next'],
    page: ['src/app/layout.tsx', '<body>{children}</body>', `<body>{children}${tag}</body>`],
    files: ['src/app/consent/[...path]/route.js'],
  },
  {
    name: 'SvelteKit',
    packages: ['@sveltejs/kit', 'vite'],
    page: ['src/app.html', '\t<head>\n\t</head>', `\t<head>\n\t\t${tag}\n\t</head>`],
    served: 'static',
    files: ['src/routes/consent/[...path]/+server.js'],
  },
];

const vite = {
  'package.json': manifestOf(['vite'], { dev: 'vite', build: 'vite build' }),
  'index.html': '<head>\n</head>\n',
};

suite('assent init in a project of a stack', { timeout: 300_000, concurrency: 2 }, () => {
  for (const { name, packages, page, served = 'public', start = 'dev', behind, files = [] } of stacks)
    test(`assent init in a project of ${name} puts the tag into ${page[0]}, copies the widget before ${start} and build, and changes nothing else`, async (t) => {
      const [path, before, after] = page;
      const scripts = { [start]: 'serve', build: 'make', lint: 'judge' };
      const { paths, read, run, state } = makeProject(t, {
        'package.json': manifestOf(packages, scripts),
        [path]: before,
        'src/other.astro': '<p>No page</p>',
      });
      const { out, error, code } = await run(answers);
      assert.deepEqual([error, code], ['', 0]);
      assert.match(out, new RegExp(`^For ${name}, found in package.json`));
      assert.equal(read(path), after);
      assert.equal(read('src/other.astro'), '<p>No page</p>');
      const added = {
        ...scripts,
        widget: copying(served),
        [`pre${start}`]: 'npm run widget',
        prebuild: 'npm run widget',
        ...(behind !== undefined && { assent: `assent dev --target http://localhost:${behind}` }),
      };
      assert.equal(read('package.json'), manifestOf(packages, added));
      const data = behind === undefined ? '' : '.assent/\n';
      assert.equal(read('.gitignore'), `.env\n${served}/assent/\n${data}`);
      const standard = ['.env', '.gitignore', 'package.json', path, 'src/other.astro'];
      const catalogue = [`${served}/.well-known/gpc.json`, `${served}/consent-catalogue.json`];
      assert.deepEqual(paths(), [...standard, ...catalogue, ...files].toSorted());

      const first = state();
      const again = await run([]);
      assert.doesNotMatch(again.out, /^(written|changed|kept) /m);
      assert.deepEqual(state(), first);
    });

  test('assent init in a project of Nuxt has its server put the tag into each page', async (t) => {
    const { read, run } = makeProject(t, { 'package.json': manifestOf(['nuxt'], { dev: 'nuxt dev' }) });
    const { out } = await run(answers);
    const plugin = read('server/plugins/assent.js');
    assert.ok(plugin.includes(`'${tag}'`));
    assert.ok(readProjectFile('docs/guides/run-the-proxy.md').includes(plugin));
    assert.match(out, /^\d+\. Put this button where visitors find it/m);
  });

  test('assent init in a project without a server says how to run it here, and what it needs where visitors come', async (t) => {
    const { out } = await makeProject(t, vite).run(answers);
    assert.match(
      out,
      /^\d+\. Start your development server, and in another terminal Assent\. Open http:\/\/localhost:8080\. .*\n {5}npm run dev\n {5}npm run assent$/m,
    );
    assert.match(
      out,
      /^\d+\. For production: the build has no token proxy\. Run it at \/consent\/ of the same origin/m,
    );
  });

  test('assent init in a project of a stack keeps its scripts, and prints what they should run', async (t) => {
    const scripts = { dev: 'vite', build: 'vite build', prebuild: 'lint', assent: 'other' };
    const { read, run } = makeProject(t, { ...vite, 'package.json': manifestOf(['vite'], scripts) });
    const { out } = await run(answers);
    const added = { ...scripts, widget: copying('public'), predev: 'npm run widget' };
    assert.equal(read('package.json'), manifestOf(['vite'], added));
    assert.match(out, /script "prebuild"\. Let it run this, too:\n {5}npm run widget$/m);
    assert.match(out, /script "assent"\. Let it run this, too:\n {5}assent dev --target .*:5173$/m);
  });

  for (const [what, page] of [
    ['the tag', `<head>\n${tag}\n</head>`],
    ['elements', '<head></head><assent-provider></assent-provider>'],
  ] as const)
    test(`assent init in a project of a stack leaves a page alone that has ${what} of Assent`, async (t) => {
      const { read, run } = makeProject(t, { ...vite, 'index.html': page });
      await run(answers);
      assert.equal(read('index.html'), page);
    });

  test('assent init in a project of a stack does not put a tag back that somebody has moved', async (t) => {
    const { read, write, run } = makeProject(t, vite);
    await run(answers);
    write('index.html', vite['index.html']);
    const { out } = await run([]);
    assert.equal(read('index.html'), vite['index.html']);
    assert.ok(out.includes(`     ${tag}\n`));
  });

  test('assent init in a project of a stack prints the tag if it finds no page', async (t) => {
    const { paths, run } = makeProject(t, { 'package.json': vite['package.json'] });
    const { out } = await run(answers);
    assert.ok(out.includes(`     ${tag}\n`));
    assert.ok(!paths().includes('public/index.html'));
  });

  test('assent init in a project with a page writes no other one, and says where its server looks', async (t) => {
    const { paths, run } = makeProject(t, { 'package.json': '{}', 'index.html': '<p>Mine</p>' });
    const { out } = await run(answers);
    assert.deepEqual(
      paths().filter((path) => path.endsWith('.html')),
      ['index.html'],
    );
    assert.match(out, /^\d+\. server\.mjs answers with public\/index\.html\. Move your index\.html there/m);
  });
});
