import assert from 'node:assert/strict';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, suite, test, type TestContext } from 'node:test';
import { type Browser, chromium, expect } from '@playwright/test';
import { findChromium } from '../../browsers.ts';
import { recordAcceptance } from '../../e2e/steps/choose-in-banner.ts';
import { recordedActions } from '../../e2e/steps/recorded-actions.ts';
import { quiet, serve, type Served, writeFiles } from '../../examples/support/framework-application.ts';
import { pack, succeed } from '../../package/support/packed.ts';
import { documentedBlock } from '../../proxy-examples/support/documented-site.ts';
import { serveService } from '../../proxy-examples/support/serve-service.ts';
import { startOnNode } from '../../proxy-examples/support/start-example.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { setUp, type Stack } from './support/stack-project.ts';

const vite: Stack = {
  name: 'Vite with React',
  from: ['create-vite@9.3.0', 'site', '--template', 'react-ts', '--no-interactive'],
};
const next: Stack = {
  name: 'Next',
  // The other template loads its fonts from Google.
  from: ['create-next-app@16.4.3', 'site', '--empty', '--yes', '--skip-install', '--disable-git'],
};
const astro: Stack = {
  name: 'Astro',
  from: {
    'package.json': JSON.stringify({
      type: 'module',
      scripts: {
        dev: 'astro dev',
        build: 'astro build',
        start: 'node --env-file=.env dist/server/entry.mjs',
      },
      dependencies: { '@astrojs/node': '11.1.6', astro: '7.3.5' },
    }),
    'astro.config.mjs': `import node from '@astrojs/node';
export default { adapter: node({ mode: 'standalone' }) };`,
    'src/pages/index.astro': `<html lang="en">
  <head>
    <title>Site</title>
  </head>
  <body>
    <h1>Site</h1>
  </body>
</html>
`,
  },
};

suite('a project that assent init has set up', { timeout: 900_000 }, () => {
  let browser: Browser;
  let tarballs: Record<'assent' | 'assent-server', string>;
  let service: Awaited<ReturnType<typeof serveService>>;
  before(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
    tarballs = { assent: await pack('assent', folder), 'assent-server': await pack('assent-server', folder) };
    service = await serveService();
  });
  after(async () => {
    await browser.close();
    await service.close();
  });
  const folder = makeFolder({ after });
  const project = (stack: Stack) =>
    setUp(stack, join(folder, stack.name), { tarballs, environment: service.environment });

  /** Accepts on the page of an address, and returns what the page has sent. */
  const accept = async (url: string) => {
    const page = await browser.newPage();
    try {
      const posted = page.waitForRequest('**/consent/v2/consents');
      await page.goto(url);
      await recordAcceptance(page);
      return await posted;
    } finally {
      await page.close();
    }
  };
  const isAtService = async (url: string) => {
    const { ASSENT_SERVICE_URL: serviceUrl } = service.environment;
    const actions = await recordedActions({ ...service.channel, serviceUrl }, await accept(url));
    const choices = [
      { vendor: 'youtube', target: 'video', action: 'ACCEPT' },
      { vendor: 'google-analytics', target: 'statistics', action: 'ACCEPT' },
    ];
    assert.deepEqual(new Set(actions), new Set(choices));
  };

  /** Runs the script of npm for a site without a server in front of its own one, on a free port. */
  const runBeside = async (t: TestContext, words: readonly string[], folder: string, target: string) => {
    const { program, stop } = await serve(() => [...words, '--port', '0', '--target', target], folder);
    t.after(stop);
    const [, url = ''] = await program.says(/^ {2}Site +(\S+)$/m);
    return { url, program };
  };

  for (const stack of [next, astro])
    suite(stack.name, () => {
      let folder = '';
      let own = '';
      let stop: Served['stop'] = async () => {};
      before(async () => {
        folder = await project(stack);
        ({ url: own, stop } = await serve((port) => ['run', 'dev', '--', '--port', port], folder));
      });
      after(() => stop());

      test(`a project of ${stack.name} that assent init has set up asks, and records the choice at the service, with its own dev`, () =>
        isAtService(own));

      test(`a project of ${stack.name} that assent init has set up does so with its own build`, async (t) => {
        await succeed(['npm', 'run', 'build'], folder, quiet);
        const built = await serve(() => ['start'], folder);
        t.after(built.stop);
        await isAtService(built.url);
      });

      if (stack === next)
        test('a project of Next behind assent dev changes without a reload, and stays at its address when it redirects', async (t) => {
          writeFiles(
            {
              'app/here/route.js':
                "import { redirect } from 'next/navigation';\nexport const GET = () => redirect('/?here');\n",
              'app/whole/route.js':
                "export const GET = ({ url }) => Response.redirect(new URL('/?whole', url));\n",
            },
            folder,
          );
          const { url } = await runBeside(t, ['exec', '--', 'assent', 'dev'], folder, own);
          for (const name of ['here', 'whole'])
            assert.equal((await fetch(`${url}/${name}`)).url, `${url}/?${name}`);
          const page = await browser.newPage();
          t.after(() => page.close());
          await page.goto(url);
          await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
          // Not before the browser is told of changes.
          await expect(page.getByText('Hello world!')).toBeVisible();
          const file = join(folder, 'app/page.tsx');
          writeFileSync(file, readFileSync(file, 'utf8').replace('Hello world!', 'Changed'));
          await expect(page.getByText('Changed')).toBeVisible({ timeout: 30_000 });
          assert.equal(await page.evaluate(() => 'isSameDocument' in window), true);
        });
    });

  test('a project of Vite with React that assent init has set up asks, and records the choice, with its own dev behind assent dev, and built behind a server of the guide', async (t) => {
    const folder = await project(vite);
    const developed = await serve((port) => ['run', 'dev', '--', '--port', port, '--strictPort'], folder);
    t.after(developed.stop);
    const { url, program } = await runBeside(t, ['run', 'assent', '--'], folder, developed.url);
    await accept(url);
    await expect.poll(() => program.output.out).toMatch(/ ACCEPT youtube\/video, .* · recorded$/m);

    await succeed(['npm', 'run', 'build'], folder);
    symlinkSync(
      fileURLToPath(new URL('../../../node_modules/express', import.meta.url)),
      join(folder, 'node_modules/express'),
    );
    const server = documentedBlock('Express', 'js').replaceAll("'public", "'dist");
    writeFileSync(join(folder, 'server.mjs'), server);
    const built = await startOnNode(folder);
    t.after(built.stop);
    await isAtService(built.url);
  });
});
