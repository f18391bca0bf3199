// The parts of `npm test`. A check that holds counts as one passed test.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { browserEnvironment, chosenBrowsers, provideBrowsers } from './browsers.mjs';
import { run } from './command.mjs';
import { checkOutcome, notRun, testsOutcome } from './outcome.mjs';
import { pinnedNode, resultsFolder, root, stepEnvironment, tool } from './paths.mjs';
import { readCounts, readPlaywrightReport } from './results.mjs';

/** @typedef {import('./schedule.mjs').Step} Step */

/** Folders of tests that another runner than Node's runs. */
const componentFolders = ['accessibility', 'elements', 'gating'];

/** Folders whose tests look at what the build made. */
const needBuild = ['cli', 'embed', 'package', 'proxy-examples', 'security', 'size'];

/** Folders whose tests for Node drive a browser, too. */
const needBrowsers = ['examples'];

/** @returns {Step[]} */
export function allSteps() {
  return [
    check('types', () => [...tool('typescript', 'tsc'), '-b']),
    check('format', () => [...tool('oxfmt'), '-c', 'test/oxfmt.json', '--check', '.']),
    {
      // What imports the package by its name is checked by the types that were built.
      after: ['types'],
      ...check('lint', () => [
        ...tool('oxlint'),
        '-c',
        'test/oxlint.json',
        '--type-aware',
        '--deny-warnings',
        // The examples are compiled where they are installed: their packages are not here.
        '--ignore-pattern=demo/spa',
        '.',
      ]),
    },
    {
      ...check('test-types', () => [...tool('typescript', 'tsc'), '-p', 'test/tsconfig.json']),
      needs: ['types'],
    },
    {
      ...check('designer-types', () => [...tool('typescript', 'tsc'), '-p', 'demo/designer']),
      needs: ['types'],
    },
    { ...check('build', () => [...tool('vite'), 'build']), after: ['types'] },
    {
      ...check('designer-page', () => [...tool('vite'), 'build', '-c', 'demo/designer/vite.config.ts']),
      needs: ['types'],
    },
    {
      ...check('plain-example', () => [...tool('vite'), 'build', '-c', 'demo/spa/vite.config.ts']),
      needs: ['types'],
    },
    ...nodeTestFolders()
      .filter((folder) => !(isWithoutBrowsers() && needBrowsers.includes(folder)))
      .map(nodeTests),
    ...browserSteps(),
  ];
}

/** @returns {Step[]} */
function browserSteps() {
  if (isWithoutBrowsers()) return [browsersLeftOut()];
  return [
    { name: 'browsers', run: findBrowsers },
    {
      ...tests('components', `${resultsFolder}/components.json`, readCounts, () => [
        ...tool('@web/test-runner', 'wtr'),
        '--config',
        'test/web-test-runner.config.mjs',
      ]),
      also: componentFolders,
      needs: ['browsers'],
      alone: true,
    },
    playwrightTests('e2e', 'test/playwright.config.ts', ['designer-page', 'plain-example']),
    playwrightTests('fairness', 'test/fairness/playwright.config.ts'),
    speedTests(),
  ];
}

/** @returns {Step} */
function speedTests() {
  const step = playwrightTests('speed', 'test/speed/playwright.config.ts');
  const leaveOut = async () => ({ ...nothing, summary: 'LEFT OUT: Chromium alone is measured' });
  return { ...step, run: () => (chosenBrowsers().includes('chromium') ? step.run() : leaveOut()) };
}

function isWithoutBrowsers() {
  return process.env['ASSENT_TEST_BROWSERS'] === 'none';
}

/**
 * @param {string} name
 * @param {string} config
 * @param {string[]} [needs] other steps than the build of the script tag
 * @returns {Step}
 */
function playwrightTests(name, config, needs = []) {
  return {
    ...tests(name, `${resultsFolder}/${name}.json`, readPlaywrightReport, () => [
      ...tool('@playwright/test', 'playwright'),
      'test',
      '-c',
      config,
    ]),
    needs: ['build', 'browsers', ...needs],
    alone: true,
  };
}

/**
 * @param {string} name
 * @param {() => string[]} command
 * @returns {Step}
 */
function check(name, command) {
  return { name, run: async () => checkOutcome(await runHere(command())) };
}

/**
 * @param {string} name
 * @param {string} results the file in which the runner leaves what came of it
 * @param {(text: string) => import('./results.mjs').Results | undefined} read
 * @param {() => string[]} command
 * @returns {Step}
 */
function tests(name, results, read, command) {
  const file = join(root, results);
  return {
    name,
    run: async () => {
      mkdirSync(dirname(file), { recursive: true });
      rmSync(file, { force: true });
      const ended = await runHere(command());
      return testsOutcome(ended, existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined);
    },
  };
}

/**
 * @param {string} folder
 * @returns {Step}
 */
function nodeTests(folder) {
  // Not by the folder's name alone: `package.json` means something.
  const results = `${resultsFolder}/${folder}-tests.json`;
  const step = tests(folder, results, readCounts, () => [
    pinnedNode(),
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./test/setup/node-test-reporter.mjs',
    `--test-reporter-destination=${results}`,
    `test/${folder}/**/*.test.ts`,
  ]);
  if (needBrowsers.includes(folder)) return { ...step, needs: ['build', 'browsers'], alone: true };
  return needBuild.includes(folder) ? { ...step, needs: ['build'] } : { ...step, after: ['build'] };
}

/** The folders of test/ that hold tests for Node. */
function nodeTestFolders() {
  const folder = join(root, 'test');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !componentFolders.includes(entry.name))
    .map(({ name }) => name)
    .filter((name) => filesUnder(join(folder, name)).some((path) => path.endsWith('.test.ts')))
    .toSorted();
}

/** @param {string} folder */
function filesUnder(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

/** @type {Step['run']} */
async function findBrowsers() {
  const start = performance.now();
  try {
    const chosen = chosenBrowsers();
    const { missing, output } = await provideBrowsers(chosen);
    const seconds = (performance.now() - start) / 1000;
    if (missing.length === 0) return { ...nothing, seconds, summary: chosen.join(', ') };
    const summary = `not found: ${missing.join(', ')}`;
    const advice = 'Install them, or say by ASSENT_TEST_BROWSERS which browsers to test in (or "none").';
    return { ...notRun(summary), seconds, output: `${output}\n${advice}` };
  } catch (error) {
    return notRun(error instanceof Error ? error.message : String(error));
  }
}

/** @returns {Step} */
function browsersLeftOut() {
  const summary =
    'LEFT OUT, as ASSENT_TEST_BROWSERS=none asks: components, e2e, fairness, speed and examples are not tested';
  const names = ['components', 'e2e', 'fairness', 'speed', ...componentFolders, ...needBrowsers];
  return { name: 'browsers', also: names, run: async () => ({ ...nothing, summary }) };
}

const nothing = { passed: 0, failed: 0, seconds: 0, summary: '', notes: [], failures: [], output: '' };

/** @param {string[]} command */
function runHere(command) {
  return run(command, { cwd: root, env: { ...stepEnvironment(), ...browserEnvironment() }, minutes: 40 });
}
