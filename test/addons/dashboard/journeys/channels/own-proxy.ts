import { parseEnv } from 'node:util';
import { spawnAssent, waitForPort } from '../../../../cli/support/run-assent.ts';
import { sameOrigin as headers } from '../../../../proxy/support/set-up.ts';

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
  const running = spawnAssent(['proxy'], { ...parseEnv(lines), PORT: '0' });
  const consents = `${await waitForPort(running)}/consent/v2/consents`;
  return {
    async post(anonymousId, action) {
      const actions = [{ vendor: 'tubular', target: 'video', action }];
      const body = JSON.stringify({ subject: { anonymousId }, actions });
      return (await fetch(consents, { method: 'POST', headers, body })).status;
    },
    async read(anonymousId) {
      const reply = await fetch(`${consents}/unified/${anonymousId}`, { headers });
      return JSON.parse(await reply.text());
    },
    stop: () => running.stop(),
  };
}
