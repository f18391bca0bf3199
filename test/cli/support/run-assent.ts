import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../../src/cli/assent.ts', import.meta.url));

/** The variable that makes the clock of a command wrong, by milliseconds. */
export function wrongClock(ahead: number): Record<string, string> {
  const module = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...words) { super(...(words.length > 0 ? words : [Real.now() + ${ahead}])); }
      static now() { return Real.now() + ${ahead}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
}

/** What a command left behind. */
export interface Ended {
  readonly out: string;
  readonly error: string;
  readonly code: number | null;
}

/** A command that runs. */
export interface Running {
  readonly output: { out: string; error: string };
  readonly ended: Promise<Ended>;
  kill(signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): void;
}

/** A folder for data, removed when the test is over. */
export function makeFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'assent-cli-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the real command with these variables and no others; it is killed when the test is over. */
export function startAssent(
  t: TestContext,
  words: readonly string[],
  variables: Record<string, string>,
  cwd?: string,
): Running {
  // The tests' own cache of compiled code makes each start twice as fast.
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { ...variables, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  const child = spawn(process.execPath, [command, ...words], { env, ...(cwd !== undefined && { cwd }) });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.error += text));
  const ended = once(child, 'close').then((): Ended => ({ ...output, code: child.exitCode }));
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { output, ended, kill: (signal) => void child.kill(signal) };
}

/** Runs the real command to its end. */
export function runAssent(
  t: TestContext,
  words: readonly string[],
  variables: Record<string, string> = {},
  cwd?: string,
): Promise<Ended> {
  return startAssent(t, words, variables, cwd).ended;
}

/** Runs the real command, which must succeed, and reads the JSON that it prints. */
export async function runForJson(
  t: TestContext,
  words: readonly string[],
  variables: Record<string, string>,
) {
  const { out, error, code } = await runAssent(t, words, variables);
  assert.equal(code, 0, error);
  return JSON.parse(out);
}

/** Starts `assent serve` on a free port and waits until it listens. */
export async function startService(t: TestContext, variables: Record<string, string>) {
  const running = startAssent(t, ['serve'], { PORT: '0', ...variables });
  return { ...running, url: await waitForPort(running) };
}

/** Waits until a command says on which port it listens. */
export async function waitForPort(running: Running): Promise<string> {
  let ended: Ended | undefined;
  void running.ended.then((how) => (ended = how));
  for (;;) {
    const line = running.output.out.split('\n').find((text) => text.includes('"event":"listening"'));
    if (line !== undefined) return `http://127.0.0.1:${JSON.parse(line).port}`;
    if (ended) assert.fail(ended.error);
    await pause(10);
  }
}

/** Adds a brand with one channel, and returns the header by which its client gets a token. */
export async function makeClient(t: TestContext, variables: Record<string, string>): Promise<string> {
  const { brandId } = await runForJson(t, ['brand', 'create', 'Example', '--json'], variables);
  const channel = await runForJson(t, ['channel', 'create', '--brand', brandId, '--json'], variables);
  return `Basic ${btoa(`${channel.clientId}:${channel.clientSecret}`)}`;
}

/** Gets a token over the network. */
export async function obtainToken(url: string, basic: string): Promise<string> {
  const query = 'grant_type=client_credentials';
  const reply = await fetch(`${url}/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization: basic },
  });
  assert.equal(reply.status, 200);
  const { access_token: token } = JSON.parse(await reply.text());
  return `Bearer ${token}`;
}

/** Posts a consent over the network. */
export function postConsent(
  url: string,
  authorization: string,
  anonymousId: string,
  action = 'ACCEPT',
): Promise<Response> {
  return fetch(`${url}/v2/consents`, {
    method: 'POST',
    signal: AbortSignal.timeout(30_000),
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: { anonymousId },
      actions: [{ target: 'video', vendor: 'tubular', action }],
    }),
  });
}
