import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Browser } from './browsers.ts';
import { componentsElsewhere } from './engines.ts';
import { type Server, servers } from './servers.ts';

/** One line of the report: a check, which counts as one test, or the tests of one runner. */
export interface Part {
  readonly name: string;
  /** A script of `package.json`, and its arguments. */
  readonly script: readonly string[];
  readonly isCheck?: true;
  readonly browsers?: readonly Browser[];
  /** How many processes share the files of the tests. One by default. */
  readonly processes?: number;
  /** Tests of a server that is missing are left out. */
  readonly servers?: readonly Server[];
  /** The server that the service stores its data in. Without it, the part is left out. */
  readonly store?: Server;
}

const checks: readonly Part[] = ['build', 'types', 'format:check', 'lint', 'unused'].map((name) =>
  check(name, name),
);

/** What every change must pass. */
export function usualParts(): readonly Part[] {
  return [
    ...checks,
    { ...together('node', ['test/**/!(*.long).test.ts']), servers: ['postgres', 'redis'] },
    components('components', ['chromium']),
    journeys('journeys', 'chromium', ['chromium']),
    journeys('field', 'chromium', ['field']),
  ];
}

/** What takes longer: more lives, the examples with frameworks, the other engines, fairness, and speed. */
export function longParts(): readonly Part[] {
  return [
    check('lives', 'test:lives', '--runs', '3000', '--seed', '20261127'),
    {
      ...node('node-long', ['test/**/!(faults)/*.long.test.ts']),
      browsers: ['chromium'],
      servers: ['postgres', 'citus', 'redis', 'nginx', 'caddy', 'bubblewrap'],
    },
    // One file at a time: they kill what the others use.
    { ...node('faults', ['test/service/faults/*.long.test.ts'], 1), servers: ['postgres', 'citus'] },
    service('postgres'),
    service('citus'),
    components('components-elsewhere', ['firefox', 'webkit'], ['--files', ...componentsElsewhere]),
    journeys('journeys-long', 'chromium', ['chromium-long']),
    journeys('journeys-window', 'chromium-window', ['chromium-window']),
    journeys('fairness-firefox', 'firefox', ['fairness-firefox']),
    journeys('speed', 'chromium', ['speed']),
    journeys('fairness', 'chromium', ['fairness']),
    journeys('journeys-firefox', 'firefox', ['firefox']),
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
  const paths = words.filter((word) => !all.some(({ name }) => name === word));
  const tests = globSync('test/**/*.{test,component,spec}.ts').map((path) => path.replaceAll('\\', '/'));
  const files = tests.filter((file) => paths.some((path) => file.includes(path))).toSorted();
  const unknown = paths.find((path) => !files.some((file) => file.includes(path)));
  if (unknown !== undefined) {
    const names = all.map(({ name }) => name).join(', ');
    throw new Error(
      `No test file has "${unknown}" in its path, and no part is called so. The parts: ${names}.`,
    );
  }
  // The end of a file's name says what runs it: Node, Web Test Runner (in a page), or Playwright.
  const [byNode = [], inPages = [], byPlaywright = []] = ['.test.ts', '.component.ts', '.spec.ts'].map(
    (end) => files.filter((file) => file.endsWith(end)),
  );
  const projects = ['chromium', 'chromium-long', 'chromium-window', 'field', 'fairness', 'speed'];
  const isBuilt =
    !existsSync('src/locales/words-digest.ts') ||
    files.some(needsBuild) ||
    named.some(({ name }) => /^(node|journeys|field|fairness|speed)/.test(name));
  return [
    ...all.filter((part) => named.includes(part) || (part.name === 'build' && isBuilt)),
    ...(byNode.length > 0 ? [{ ...node('node', byNode), servers: serversIn(byNode) }] : []),
    ...(inPages.length > 0 ? [components('components', ['chromium'], ['--files', ...inPages])] : []),
    ...(byPlaywright.length > 0 ? [journeys('journeys', 'chromium', projects, byPlaywright)] : []),
  ];
}

function check(name: string, ...script: readonly string[]): Part {
  return { name, isCheck: true, script };
}

/** @param files paths, or patterns, which a command line has room for on Windows, too */
function node(
  name: string,
  files: readonly string[],
  // Node leaves a core idle unless it is told how many files to run at once. Some of them wait: for timers, for servers.
  concurrency = availableParallelism() + 1,
): Part {
  return { name, script: ['test:node', `--test-concurrency=${concurrency}`, ...files] };
}

/** Many files in few processes: a process for each would take a third of the time only to start. */
function together(name: string, files: readonly string[]): Part {
  // Some of them wait: for timers, for servers.
  const processes = 2 * availableParallelism();
  return { name, processes, script: ['test:node', '--test-isolation=none', ...files] };
}

/**
 * What the service does with what it stores, on another store. The contract of the stores is in `node-long`; what is read
 * from a request before anything is stored does not depend on them.
 */
function service(store: Server): Part {
  const files = [
    'test/service/{administration,counts,log,merge}/**/!(*.long).test.ts',
    'test/addons/*/service/**/!(*.long).test.ts',
    'test/service/store/{idempotency,read-cost}.test.ts',
  ];
  return { ...together(`service-${store}`, files), servers: [store], store };
}

function components(name: string, browsers: readonly Browser[], words: readonly string[] = []): Part {
  return { name, browsers, script: ['test:components', ...words] };
}

function journeys(
  name: string,
  browser: Browser,
  projects: readonly string[],
  files: readonly string[] = [],
): Part {
  const words = projects.map((project) => `--project=${project}`);
  return { name, browsers: [browser], script: ['test:journeys', ...words, ...files] };
}

/** The servers that test files name. */
function serversIn(files: readonly string[]): readonly Server[] {
  const texts = files.map((file) => file + readFileSync(file, 'utf8'));
  return servers.filter((server) => texts.some((text) => text.includes(server)));
}

/**
 * Whether a test may look at what `npm run build` makes. Component tests and those of some realms run the sources, of which
 * the first build writes two.
 */
function needsBuild(file: string): boolean {
  return !/\.component\.ts$|^test\/(architecture|client|locales|protocol|service)\//.test(file);
}
