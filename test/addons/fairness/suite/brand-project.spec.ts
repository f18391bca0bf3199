import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { findChromium } from '../../../browsers.ts';
import { groupsIn, runPlaywright } from './planted/run-playwright.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Style sheets of brands, and whether refusing is as easy as accepting under them. */
const themes = {
  'fair.css':
    ':root { --assent-button: #052; --assent-button-text: #fff } ::part(choice-button) { font-weight: 800 }',
  'one-over-the-other.css': '::part(choice-button) { grid-area: 1 / 1 }',
};

test('a brand can run the fairness tests on its theme, in its own project', async () => {
  test.setTimeout(300_000);
  const project = mkdtempSync(join(tmpdir(), 'assent-brand-'));
  installPackage(project);
  for (const [name, style] of Object.entries(themes)) writeFileSync(join(project, name), style);
  writeFileSync(
    join(project, 'fairness.spec.js'),
    `import { fairness } from 'assent/fairness';
     for (const theme of ${JSON.stringify(Object.keys(themes))}) fairness({ theme });`,
  );
  const launchOptions = JSON.stringify({ executablePath: findChromium() });
  writeFileSync(
    join(project, 'playwright.config.js'),
    `export default { workers: 2, use: { launchOptions: ${launchOptions} } };`,
  );

  const groups = groupsIn(await runPlaywright(project, ['--grep', 'UX-04 Refusing is.*phone, light']));
  rmSync(project, { recursive: true, force: true });
  const outcomes = groups
    .filter(({ specs }) => specs.length)
    .map(({ title, specs }) => [title, specs.every(({ ok }) => ok)]);
  expect(Object.fromEntries(outcomes)).toEqual({
    'fairness under fair.css': true,
    'fairness under one-over-the-other.css': false,
  });
});

/** Puts into a project what the package ships, and what that depends on. */
function installPackage(project: string): void {
  const modules = join(project, 'node_modules');
  mkdirSync(modules);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  cpSync(join(root, 'packages/assent'), join(modules, 'assent'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== 'assent') symlinkSync(join(root, 'node_modules', name), join(modules, name));
}
