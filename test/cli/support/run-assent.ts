import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type Ended, type Running, startProgram } from '../../child-process.ts';
import { makeFolder } from '../../temporary-folder.ts';
import type { ChannelCredentials } from '../../../src/service.ts';
import type { CommandCall } from './command-host.ts';

/** The program of the command. */
export const commandFile = fileURLToPath(
  new URL('../../../src/programs/command/command.ts', import.meta.url),
);

/** The variable that makes the clock of a command wrong, by milliseconds. */
export function wrongClock(ahead: number): Record<string, string> {
  const module = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...words) { super(...(words.length > 0 ? words : [Real.now() + ${ahead}])); }
      static now() { return Real.now() + ${ahead}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
}

/** Starts the real command with these variables and no others. The caller stops it. */
export function spawnAssent(
  words: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  cwd?: string,
): Running {
  // The tests' own cache of compiled code makes each start twice as fast.
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { ...variables, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
  return startProgram([process.execPath, commandFile, ...words], { env, cwd });
}

/** Does the same, and kills it when the test is over. */
export function startAssent(
  t: { after(stop: () => Promise<void>): unknown },
  ...command: Parameters<typeof spawnAssent>
): Running {
  const running = spawnAssent(...command);
  t.after(running.stop);
  return running;
}

/** The words of a command: a list, or a text in which spaces separate them. */
type Words = string | readonly string[];

/** Runs the command to its end, in a process that the commands of this process share. */
export async function runAssent(
  t: TestContext,
  command: Words,
  variables: Readonly<Record<string, string>> = {},
  folder = process.cwd(),
): Promise<Ended> {
  const words = typeof command === 'string' ? command.split(' ') : command;
  // What is to happen before the program begins needs a process of its own.
  if (variables['NODE_OPTIONS'] !== undefined) return startAssent(t, words, variables, folder).ended;
  const turn = lastTurn.then(() => callHost({ words, variables, folder }, t.signal));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

let lastTurn: Promise<unknown> = Promise.resolve();
let host: { readonly child: ChildProcess; readonly gone: Promise<never> } | undefined;

async function callHost(call: CommandCall, signal: AbortSignal): Promise<Ended> {
  const { child, gone } = (host ??= startHost());
  // A command that does not end goes with its test.
  const kill = () => void child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  // It keeps this process alive only while it runs a command.
  child.channel?.ref();
  child.send(call);
  const [ended]: Ended[] = await Promise.race([once(child, 'message'), gone]);
  signal.removeEventListener('abort', kill);
  child.channel?.unref();
  if (!ended) throw new Error('The command left nothing.');
  return ended;
}

function startHost() {
  const child = fork(fileURLToPath(new URL('command-host.ts', import.meta.url)), { execArgv: [] });
  child.unref();
  const gone = once(child, 'exit').then(() => {
    host = undefined;
    throw new Error('The process that runs the commands has ended.');
  });
  return { child, gone };
}

/** Runs a command, which must succeed, and reads the JSON that it prints. */
export async function runForJson(t: TestContext, words: Words, variables: Record<string, string>) {
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
  const [, port] = await running.says(/"event":"listening".*"port":(\d+)\D/);
  return `http://127.0.0.1:${port}`;
}

/** Adds a brand with one channel, and returns the header by which its client gets a token. */
export async function makeClient(t: TestContext, variables: Record<string, string>): Promise<string> {
  const { brandId } = await runForJson(t, 'brand create Example --json', variables);
  return basicOf(await runForJson(t, `channel create --brand ${brandId} --json`, variables));
}

/** The header by which a client gets a token. */
export function basicOf({ clientId, clientSecret }: Partial<ChannelCredentials>): string {
  return `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
}

/** Starts the service, then adds a brand with one channel, whose client has a token. */
export async function startWithClient(t: TestContext, more: Record<string, string> = {}) {
  const variables = { ASSENT_DATA: makeFolder(t), ...more };
  const running = await startService(t, variables);
  const basic = await makeClient(t, variables);
  const clientId = atob(basic.slice('Basic '.length)).split(':')[0] ?? '';
  return { ...running, variables, basic, clientId, authorization: await obtainToken(running.url, basic) };
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
