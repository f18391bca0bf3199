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
  /** Reads the unified consent as the widget does. */
  read(anonymousId: string): Promise<unknown>;
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
    const consents = `http://127.0.0.1:${port}/consent/v2/consents`;
    const headers = { 'sec-fetch-site': 'same-origin', 'x-assent': '1', 'content-type': 'application/json' };
    return {
      async post(anonymousId, action) {
        const reply = await fetch(consents, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            subject: { anonymousId },
            actions: [{ vendor: 'tubular', target: 'video', action }],
          }),
        });
        return reply.status;
      },
      async read(anonymousId) {
        const reply = await fetch(`${consents}/unified/${anonymousId}`, { headers });
        return JSON.parse(await reply.text());
      },
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error('The proxy did not start.');
}
