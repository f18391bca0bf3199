import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Browser } from './browsers.ts';
import type { Server } from './servers.ts';

/** One line of the report: a check, which counts as one test, or the tests of one runner. */
export interface Part {
  readonly name: string;
  /** A script of `package.json`, and its arguments. */
  readonly script: readonly string[];
  /** The JUnit report that the runner writes. A check writes none. */
  readonly report?: string;
  readonly browsers?: readonly Browser[];
  /** Tests of a server that is missing are left out. */
  readonly servers?: readonly Server[];
  /** The server that the service stores its data in. Without it, the part is left out. */
  readonly store?: Server;
}

/** The end of a test file's name says what runs it: Node, Web Test Runner (in a page), or Playwright. */
const kinds = { node: '.test.ts', component: '.component.ts', journey: '.spec.ts' } as const;

const checks: readonly Part[] = ['build', 'types', 'format:check', 'lint', 'unused'].map((name) => ({
  name,
  script: [name],
}));

const inChromium = ['chromium', 'chromium-long', 'chromium-window', 'fairness', 'speed'].map(
  (name) => `--project=${name}`,
);

/** What every change must pass. */
export function usualParts(): readonly Part[] {
  return [
    ...checks,
    { ...nodeTests('node', ['test/**/!(*.long).test.ts'], 'dot'), servers: ['postgres', 'redis'] },
    componentTests('components', ['chromium']),
    playwrightTests('journeys', ['chromium'], ['--project=chromium']),
  ];
}

/** What takes longer: more lives, the examples with frameworks, the other engines, fairness, and speed. */
export function longParts(): readonly Part[] {
  return [
    { name: 'lives', script: ['test:lives', '--runs', '3000', '--seed', '20261127'] },
    {
      ...nodeTests('node-long', ['test/**/!(faults)/*.long.test.ts'], 'dot'),
      browsers: ['chromium'],
      servers: ['postgres', 'citus', 'nginx', 'caddy', 'bubblewrap'],
    },
    // One file at a time: they kill what the others use.
    {
      ...nodeTests('faults', ['test/service/faults/*.long.test.ts'], 'spec', 1),
      servers: ['postgres', 'citus'],
    },
    serviceTests('postgres'),
    serviceTests('citus'),
    componentTests('components-elsewhere', ['firefox', 'webkit']),
    playwrightTests('journeys-long', ['chromium'], ['--project=chromium-long']),
    playwrightTests('journeys-window', ['chromium-window'], ['--project=chromium-window']),
    playwrightTests('fairness-firefox', ['firefox'], ['--project=fairness-firefox']),
    playwrightTests('speed', ['chromium'], ['--project=speed']),
    playwrightTests('fairness', ['chromium'], ['--project=fairness']),
    playwrightTests('journeys-firefox', ['firefox'], ['--project=firefox']),
  ];
}

/**
 * The parts that the words name, and the test files whose path contains one of the other words, in Chromium alone.
 * Builds first when they look at what the build makes.
 *
 * @throws {Error} for a word that names neither
 */
export function partsNamed(words: readonly string[]): readonly Part[] {
  const all = [...usualParts(), ...longParts()];
  const named = all.filter(({ name }) => words.includes(name));
  const paths = words.filter((word) => !named.some(({ name }) => name === word));
  const files = testFiles().filter((file) => paths.some((path) => file.includes(path)));
  const unknown = paths.find((path) => !files.some((file) => file.includes(path)));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name).join(', ');
    throw new Error(
      `No test file has "${unknown}" in its path, and no part is called so. The parts: ${names}.`,
    );
  }
  const of = (kind: keyof typeof kinds) => files.filter((file) => file.endsWith(kinds[kind]));
  const [node, components, journeys] = [of('node'), of('component'), of('journey')];

  const tests: Part[] = [];
  if (node.length > 0) tests.push({ ...nodeTests('node', node, 'spec'), servers: serversIn(node) });
  if (components.length > 0)
    tests.push(componentTests('components', ['chromium'], ['--files', ...components]));
  if (journeys.length > 0)
    tests.push(playwrightTests('journeys', ['chromium'], [...inChromium, ...journeys]));
  const isBuilt =
    files.some(needsBuild) || named.some(({ name }) => /^(node|journeys|fairness|speed)/.test(name));
  const build = checks.filter(({ name }) => name === 'build' && isBuilt);
  return [...build, ...named.filter((part) => !build.includes(part)), ...tests];
}

/** @param files paths, or patterns, which a command line has room for on Windows, too */
function nodeTests(
  name: string,
  files: readonly string[],
  reporter: 'dot' | 'spec',
  // Node leaves a core idle unless it is told how many files to run at once. Some of them wait: for timers, for servers.
  concurrency = availableParallelism() + 1,
): Part {
  const report = reportOf(name);
  const words = [
    `--test-concurrency=${concurrency}`,
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
    '--test-reporter=junit',
    `--test-reporter-destination=${report}`,
  ];
  return { name, report, script: ['test:node', ...words, ...files] };
}

/** The tests of the service that work with every store. */
function serviceTests(store: Server): Part {
  // Bodies, rates and tokens do not depend on shards. Citus takes thrice as long as PostgreSQL, which they are tried on.
  const others = store === 'citus' ? 'store|request|token' : 'store';
  const files = [`test/service/!(${others})/**/!(*.long).test.ts`, 'test/service/store/idempotency.test.ts'];
  return { ...nodeTests(`service-${store}`, files, 'dot'), servers: [store], store };
}

/** The servers that test files name. */
function serversIn(files: readonly string[]): readonly Server[] {
  const servers: readonly Server[] = ['postgres', 'redis', 'citus', 'nginx', 'caddy', 'bubblewrap'];
  const texts = files.map((file) => file + readFileSync(file, 'utf8'));
  return servers.filter((server) => texts.some((text) => text.includes(server)));
}

function componentTests(name: string, browsers: readonly Browser[], words: readonly string[] = []): Part {
  return { name, browsers, report: reportOf('components'), script: ['test:components', ...words] };
}

function playwrightTests(name: string, browsers: readonly Browser[], words: readonly string[]): Part {
  return { name, browsers, report: reportOf('journeys'), script: ['test:journeys', ...words] };
}

function reportOf(name: string): string {
  return `test/.results/${name}.xml`;
}

/** Whether a test may look at what `npm run build` makes. Component tests and those of some realms run the sources. */
function needsBuild(file: string): boolean {
  if (file.endsWith(kinds.component)) return false;
  return !/^test\/(architecture|client|locales|protocol|service|signals)\//.test(file);
}

function testFiles(): readonly string[] {
  return globSync(Object.values(kinds).map((end) => `test/**/*${end}`))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
}
