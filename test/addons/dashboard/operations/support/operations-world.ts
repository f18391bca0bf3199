import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import {
  createOperations,
  type OperationsOptions,
} from '../../../../../src/addons/dashboard/service/operations.ts';
import { createSessions } from '../../../../../src/addons/dashboard/service/session/sessions.ts';
import type { DashboardCall } from '../../../../../src/addons/dashboard/protocol/call.ts';
import {
  type CallName,
  callsPath,
  dashboardCalls,
} from '../../../../../src/addons/dashboard/protocol/dashboard-calls.ts';
import type { Grant } from '../../../../../src/addons/dashboard/protocol/role.ts';
import { createBrand, createChannel, type LogEntry } from '../../../../../src/service.ts';
import { storeAddOns } from '../../../../../src/programs/service/whole-service.ts';
import { openStore } from '../../../../service/support/open-store.ts';
import { parseJson, type Reply } from '../../../../service/support/set-up.ts';

/** The address of the operations port. */
export const origin = 'http://localhost:8082';

/** What a call of a page sends. */
export interface Sent {
  /** The grants of the signed-in person. Default: an administrator of all brands; `undefined` for nobody. */
  readonly as?: readonly Grant[] | undefined;
  /** The identifiers in the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Headers besides those of a page, or instead of them. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The grants of an administrator of all brands. */
export const administrator: readonly Grant[] = [{ role: 'administrator' }];

/** A server of the operations port, on a store with two brands that have one channel each, and a stopped clock. */
export async function setUpOperations(t: TestContext, options: Partial<OperationsOptions> = {}) {
  const clock = { now: Date.parse('2026-11-23T12:00:00.000Z') };
  const now = () => clock.now;
  const store = options.store ?? (await openStore(now, storeAddOns));
  if (!options.store) t.after(() => store.close());
  const sessions = createSessions(now, randomBytes);
  const log: LogEntry[] = [];
  const operations = createOperations({
    store,
    origins: [origin, 'http://127.0.0.1:8082'],
    localUser: 'ada',
    sessions,
    clock: now,
    log: (entry) => log.push(entry),
    ...options,
  });
  const brand = await createBrand(store, { name: 'Example', region: 'DE' });
  const other = await createBrand(store, { name: 'Other' });
  const channel = await createChannel(store, { brand: brand.id, name: 'Site' });
  const otherChannel = await createChannel(store, { brand: other.id });

  const send = async (address: string, init?: RequestInit): Promise<Reply> => {
    const response = await operations.fetch(new Request(new URL(address, origin), init));
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  };
  /** Makes a call as a page does. */
  const call = (name: CallName, sent: Sent = {}): Promise<Reply> => {
    const { method, path }: DashboardCall = dashboardCalls[name];
    const { body, query = {}, headers } = sent;
    const grants = 'as' in sent ? sent.as : administrator;
    const id = grants && sessions.start({ name: 'grace@example.com', grants });
    const filled = path.replaceAll(/:(\w+)/g, (_, each: string) => {
      const value = sent.path?.[each] ?? { brandId: brand.id, clientId: channel.clientId }[each];
      assert.ok(value !== undefined, `the call needs a value for ${each}`);
      return encodeURIComponent(value);
    });
    return send(`${callsPath}${filled}?${new URLSearchParams(query)}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(method !== 'GET' && { 'x-assent-dashboard': '1', origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(id !== undefined && { cookie: `assent-session-8082=${id}` }),
        ...headers,
      },
    });
  };
  return { store, clock, sessions, log, operations, brand, other, channel, otherChannel, send, call };
}
