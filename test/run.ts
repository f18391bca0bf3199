// `npm test`: what every change must pass.
//
//   npm test                   checks, tests for Node, components and journeys in Chromium
//   npm test -- banner proxy   the test files whose path contains a word, with all that their runner says
//   npm run test:all           npm test, and what takes longer
//   npm run test:rest          only what takes longer
//
// It prints one line a part, the output of what failed, and at the end what failed and `N passed, N failed`.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser } from './browsers.ts';
import { chosenBrowsers, programOf } from './browsers.ts';
import type { Count } from './count-tests.ts';
import { countOf, failedIn, skippedIn } from './count-tests.ts';
import type { Part } from './parts.ts';
import { longParts, partsNamed, usualParts } from './parts.ts';
import { providePrograms } from './programs.ts';
import { whyWithout } from './servers.ts';

/** How long a part may take, in milliseconds: so that what hangs has a name, and ends. */
const longest = 22 * 60_000;

/** When the last part may start, in seconds since 1970: who runs the tests may have to end them in time. */
const lastStart = Number(process.env['ASSENT_TEST_LAST_START'] ?? Infinity);

const isWindows = process.platform === 'win32';

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  return 1;
});

async function main(words: readonly string[]): Promise<number> {
  const isNamed = words.length > 0 && words[0] !== '--all' && words[0] !== '--rest';
  const parts = partsFor(words, isNamed);
  const provided = programsFor(parts);
  const total = { passed: 0, failed: 0 };
  const failed: string[] = [];
  for (const part of parts) {
    const count = await runPart(part, provided, isNamed);
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failed.push(...failedTests(part));
  }
  if (failed.length > 0) console.log(['Failed:', ...failed].join('\n    '));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function partsFor(words: readonly string[], isNamed: boolean): readonly Part[] {
  if (isNamed) return partsNamed(words);
  if (words.length > 1) throw new Error(`Give ${words[0]} no other words.`);
  if (words[0] === '--rest') return longParts();
  return words[0] === '--all' ? [...usualParts(), ...longParts()] : usualParts();
}

/** Begins to install the programs that are missing, while the parts that need none run. */
function programsFor(parts: readonly Part[]): Promise<string> {
  const servers = parts.flatMap((part) => part.servers ?? []);
  return providePrograms([...new Set(parts.flatMap(browsersOf))], [...new Set(servers)]);
}

/** The browsers of a part that `ASSENT_TEST_BROWSERS` does not leave out. */
function browsersOf({ browsers = [] }: Part): readonly Browser[] {
  const chosen = chosenBrowsers();
  return browsers.filter((browser) => chosen.includes(browser));
}

/** The browsers and servers that a part goes without, each with the reason. */
function leftOut(part: Part, browsers: readonly Browser[]): readonly string[] {
  return [
    ...(part.browsers ?? [])
      .filter((browser) => !browsers.includes(browser))
      .map((browser) => `${browser} (ASSENT_TEST_BROWSERS or this platform leaves it out)`),
    ...(part.servers ?? []).flatMap((server) => {
      const reason = whyWithout(server);
      return reason === undefined ? [] : `${server} (${reason})`;
    }),
  ];
}

/** @param provided resolves to what is wrong with the browsers, or to nothing */
async function runPart(part: Part, provided: Promise<string>, isShown: boolean): Promise<Count> {
  const browsers = browsersOf(part);
  const problem = part.browsers || part.servers ? await provided : '';
  const without = leftOut(part, browsers).join(', ');
  if ((part.browsers && browsers.length === 0) || (part.store && whyWithout(part.store) !== undefined)) {
    console.log(`- ${part.name}: left out: without ${without}`);
    return { passed: 0, failed: 0 };
  }
  if (Date.now() / 1000 > lastStart) {
    console.log(`- ${part.name}: left out: it would start too late (ASSENT_TEST_LAST_START)`);
    return { passed: 0, failed: 0 };
  }
  const missing = part.browsers ? problem : '';
  if (part.report) {
    mkdirSync(dirname(part.report), { recursive: true });
    rmSync(part.report, { force: true });
  }
  const start = performance.now();
  const { output, code } = missing ? { output: missing, code: 1 } : await run(part, browsers, isShown);
  const count = countOf(part, code);
  const tests = part.report ? `${count.passed + count.failed} tests` : '';
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const outcome = count.failed > 0 ? `${count.failed} failed` : '';
  const inBrowsers = missing ? [] : await Promise.all(browsers.map(programOf));
  const where = inBrowsers.length > 0 ? `in ${inBrowsers.join(' and ')}` : '';
  console.log(
    `${count.failed > 0 ? '✗' : '✓'} ${part.name.padEnd(22)} ${seconds.padStart(6)} s  ${[tests, outcome, where, without && `without ${without}`].filter(Boolean).join(', ')}`,
  );
  const more = count.failed > 0 ? output.trim().replaceAll(/^/gm, '    ') : remarks(part, output);
  if (more) console.log(more);
  return count;
}

/** What failed in a part, by name. A runner that crashed may have named no test. */
function failedTests({ name, report = '' }: Part): readonly string[] {
  const tests = existsSync(report) ? failedIn(readFileSync(report, 'utf8')) : [];
  return tests.length > 0 ? tests.map((test) => `${name}: ${test}`) : [name];
}

/** What the tests of faults counted, and what was skipped. */
function remarks({ report = '' }: Part, output: string): string {
  const counted = output.match(/^ *ℹ .*acknowledged.*$/gm) ?? [];
  return [
    ...counted.map((line) => line.replace(/^ *ℹ /, '')),
    ...(existsSync(report) ? skippedIn(readFileSync(report, 'utf8')) : []),
  ]
    .map((line) => `    ${line}`)
    .join('\n');
}

/** Runs a part to its end. Its output is shown as it comes, or returned. */
function run({ script, store }: Part, browsers: readonly Browser[], isShown: boolean) {
  const env = {
    ...process.env,
    ASSENT_TEST_BROWSERS: browsers.join() || 'none',
    ...(store && { ASSENT_TEST_STORE: store }),
    // Every test file is a process of its own, and most load the same sources.
    NODE_COMPILE_CACHE: resolve('test/.results/compiled'),
  };
  const child = spawn('npm', ['run', '--silent', script[0] ?? '', '--', ...script.slice(1)], {
    env: isShown ? env : { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    shell: isWindows,
    // A group of its own, so that browsers and servers end with it.
    detached: !isWindows,
  });
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && !isWindows) process.kill(-child.pid, signal);
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let output = '';
  const timer = setTimeout(() => {
    output += `\nNot over after ${longest / 60_000} minutes. It was ended.`;
    if (child.pid !== undefined && !isWindows) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  }, longest);
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += stripVTControlCharacters(text)));
  return new Promise<{ output: string; code: number }>((resolve) => {
    child.once('error', (error) => resolve({ output: error.message, code: 1 }));
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ output, code: code ?? 1 });
    });
  });
}
