import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const assent = fileURLToPath(new URL('../../../../src/cli/assent.ts', import.meta.url));

/** A process of `assent proxy`. */
export interface OwnProxy {
  /** Posts a choice as the widget does, and returns the status of the reply. */
  post(anonymousId: string, action: string): Promise<number>;
  stop(): Promise<void>;
}

/** Runs `assent proxy` with lines that were pasted into its file of variables, and waits until it listens. */
export async function startOwnProxy(lines: string): Promise<OwnProxy> {
  const env = { ...parseEnv(lines), PORT: '0' };
  const child = spawn(process.execPath, [assent, 'proxy'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    const { event, port } = JSON.parse(line);
    if (event !== 'listening') continue;
    child.stdout.resume();
    return {
      async post(anonymousId, action) {
        const reply = await fetch(`http://127.0.0.1:${port}/consent/v2/consents`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' },
          body: JSON.stringify({
            subject: { anonymousId },
            actions: [{ vendor: 'tubular', target: 'video', action }],
          }),
        });
        return reply.status;
      },
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The proxy did not start.');
}
