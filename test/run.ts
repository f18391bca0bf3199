// `npm test`: what every change must pass.
//
//   npm test                   checks, tests for Node, components and journeys in Chromium
//   npm test -- banner proxy   the parts with these names, and the test files whose path contains a word, with all that
//                              their runner says
//   npm run test:all           npm test, and what takes longer
//   npm run test:rest          only what takes longer
//
// It prints one line a part, the output of what failed, and at the end what failed and `N passed, N failed`.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, chosenBrowsers, findBrowser, programOf } from './browsers.ts';
import { longParts, type Part, partsNamed, usualParts } from './parts.ts';
import { install } from './programs.ts';
import { recordedResults, type Result } from './reporters/result.ts';
import { ownServers, whyWithout } from './servers.ts';
import { forgetVariables } from './surroundings.ts';

/** How long a part may take, in milliseconds: so that what hangs has a name, and ends. */
const longest = 22 * 60_000;

/** When the last part may start, in seconds since 1970: who runs the tests may have to end them in time. */
const lastStart = Number(process.env['ASSENT_TEST_LAST_START'] ?? Infinity);

const resultsFolder = resolve('test/.results');
const running = new Set<ChildProcess>();
const isWindows = process.platform === 'win32';
const secondsOf = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

forgetVariables();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 1;
});

async function main(words: readonly string[]): Promise<number> {
  const wanted = words.join(' ');
  const isNamed = !['', '--all', '--rest'].includes(wanted);
  const parts = isNamed
    ? partsNamed(words)
    : [...(wanted === '--rest' ? [] : usualParts()), ...(wanted === '' ? [] : longParts())];
  // What is missing is installed while the parts that need none run.
  const installed = installFor(parts);
  const results: Result[] = [];
  for (const part of parts) {
    const ran = await runPart(part, installed, isNamed);
    results.push(...ran.map((each) => ({ ...each, name: `${part.name}: ${each.file}: ${each.name}` })));
  }
  if (process.env['ASSENT_TEST_SLOWEST'])
    for (const { name, milliseconds } of results
      .toSorted((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 20))
      console.log(secondsOf(milliseconds), name);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) console.log(['Failed:', ...failed.map(({ name }) => name)].join('\n    '));
  const passed = results.filter(({ outcome }) => outcome === 'passed').length;
  console.log(`${passed} passed, ${failed.length} failed`);
  return failed.length > 0 || passed === 0 ? 1 : 0;
}

async function installFor(parts: readonly Part[]): Promise<void> {
  const browsers = [...new Set(parts.flatMap(browsersOf))];
  const screen = browsers.includes('webkit') ? (['screen'] as const) : [];
  const servers = ownServers(parts.flatMap((part) => part.servers ?? []));
  const problems = await install([...browsers, ...screen, ...servers]);
  if (problems) console.log(problems.trim());
  const missing = browsers.filter((browser) => findBrowser(browser) === undefined).join(', ');
  if (missing)
    console.log(`Install ${missing}, or set ASSENT_TEST_BROWSERS to those you have, or to "none".`);
}

/** The browsers of a part that `ASSENT_TEST_BROWSERS` does not leave out. */
function browsersOf({ browsers = [] }: Part): readonly Browser[] {
  const chosen = chosenBrowsers();
  return browsers.filter((browser) => chosen.includes(browser));
}

async function runPart(part: Part, installed: Promise<void>, isShown: boolean): Promise<readonly Result[]> {
  if (part.browsers || part.servers) await installed;
  const browsers = browsersOf(part);
  const unusable = (part.servers ?? []).filter((server) => whyWithout(server) !== undefined);
  const without = [
    ...(part.browsers ?? [])
      .filter((browser) => !browsers.includes(browser))
      .map((browser) => `without ${browser} (ASSENT_TEST_BROWSERS or this platform leaves it out)`),
    ...unusable.map((server) => `without ${server} (${whyWithout(server)})`),
  ];
  const isTooLate = Date.now() / 1000 > lastStart && 'it would start too late (ASSENT_TEST_LAST_START)';
  if (
    isTooLate ||
    (part.browsers && browsers.length === 0) ||
    unusable.some((server) => server === part.store)
  ) {
    console.log(`- ${part.name}: left out: ${isTooLate || without.join(', ')}`);
    return [];
  }
  const start = performance.now();
  const ended = await run(part, browsers, isShown);
  const milliseconds = performance.now() - start;
  const outcome = ended.every(({ code }) => code === 0) ? 'passed' : 'failed';
  const results: readonly Result[] = part.isCheck
    ? [{ name: '', file: '', outcome, milliseconds }]
    : ended.flatMap((each) => each.results);
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const ran = results.filter(({ outcome }) => outcome !== 'skipped');
  const remarks = [
    ...(part.isCheck ? [] : [`${ran.length} tests`]),
    ...(failed.length > 0 ? [`${failed.length} failed`] : []),
    ...(await Promise.all(browsers.map(async (browser) => `in ${await programOf(browser)}`))),
    ...without,
  ];
  const mark = failed.length > 0 ? '✗' : '✓';
  console.log(`${mark} ${part.name.padEnd(22)} ${secondsOf(milliseconds)}  ${remarks.join(', ')}`);
  const reasons = results.flatMap(({ reason }) => reason ?? []);
  const more =
    failed.length > 0
      ? ended.flatMap(({ output }) => output.trim().split('\n'))
      : [...new Set(reasons)].map(
          (reason) => `${reasons.filter((each) => each === reason).length} skipped: ${reason}`,
        );
  for (const line of more) console.log(`    ${line}`);
  return results;
}

interface Ended {
  readonly output: string;
  readonly code: number;
  readonly results: readonly Result[];
}

/** Runs a part to its end, in each of its processes. Their output is shown as it comes, or returned. */
function run(
  { script: [name = '', ...words], store, processes = 1 }: Part,
  browsers: readonly Browser[],
  isShown: boolean,
): Promise<readonly Ended[]> {
  mkdirSync(resultsFolder, { recursive: true });
  const shards = Array.from({ length: processes }, (_, index) => `${index + 1}/${processes}`);
  return Promise.all(
    shards.map(async (shard, index) => {
      const resultsFile = join(resultsFolder, `results-${index + 1}.jsonl`);
      rmSync(resultsFile, { force: true });
      const own = processes > 1 ? [`--test-shard=${shard}`] : [];
      const ended = await runScript([name, '--', ...own, ...words], isShown, {
        ...process.env,
        ASSENT_TEST_BROWSERS: browsers.join() || 'none',
        ASSENT_TEST_RESULTS: resultsFile,
        ...(!isShown && { ASSENT_TEST_DOTS: 'yes' }),
        ...(store && { ASSENT_TEST_STORE: store }),
        // Most test files load the same sources.
        NODE_COMPILE_CACHE: join(resultsFolder, 'compiled'),
      });
      return { ...ended, results: recordedResults(resultsFile, ended.code) };
    }),
  );
}

async function runScript(words: readonly string[], isShown: boolean, env: NodeJS.ProcessEnv) {
  const stream = isShown ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', ...words], {
    env,
    stdio: ['ignore', stream, stream],
    shell: isWindows,
    // A group of its own, so that browsers and servers end with it.
    detached: !isWindows,
  });
  running.add(child);
  let output = '';
  for (const each of [child.stdout, child.stderr])
    each?.setEncoding('utf8').on('data', (text: string) => (output += stripVTControlCharacters(text)));
  const timer = setTimeout(() => {
    output += `\nNot over after ${longest / 60_000} minutes. It was ended.`;
    kill(child);
  }, longest);
  const [code]: (number | null)[] = await once(child, 'close');
  clearTimeout(timer);
  running.delete(child);
  return { output, code: code ?? 1 };
}

function kill(child: ChildProcess): void {
  if (child.pid !== undefined && !isWindows) process.kill(-child.pid, 'SIGKILL');
  else child.kill();
}
