import type { TestContext } from 'node:test';
import { type CodeMessage, emailVerification } from '../../../src/addons/account/verification.ts';
import type { RequestContext, TokenProxyOptions } from '../../../src/proxy.ts';
import {
  createBrand,
  createChannel,
  createConsentService,
  type LogEntry,
  openSqliteStore,
} from '../../../src/service.ts';
import { openBrowser } from '../../proxy/support/browser.ts';
import { type Answer, origin, setUp } from '../../proxy/support/set-up.ts';

export const base = `${origin}/consent`;
export const minute = 60_000;
export const cookieName = '__Host-Http-assent';
const issuer = 'https://service.example';

/** A request of the proxy to the service, and the reply. */
export interface Exchanged {
  readonly url: string;
  readonly request: string;
  readonly status: number;
  readonly reply: string;
}

/** Options of the world. */
export interface WorldOptions extends Partial<TokenProxyOptions> {
  /** Is called before the service; its result replaces the reply. */
  readonly intercept?: (
    url: string,
    init: RequestInit,
  ) => Promise<Response | undefined> | Response | undefined;
}

/** The real service behind the real proxy, a mailbox, and a record of all their messages. */
export async function startWorld(context: TestContext, { intercept, ...options }: WorldOptions = {}) {
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const store = await openSqliteStore({ folder: ':memory:', clock: () => clock.now });
  const serviceLines: LogEntry[] = [];
  const service = await createConsentService({
    store,
    issuer,
    clock: () => clock.now,
    log: (entry) => serviceLines.push(entry),
  });
  context.after(async () => {
    await service.close();
    await store.close();
  });
  const brand = await createBrand(store, { name: 'Brand', region: 'DE' });
  const channel = await createChannel(store, { brand: brand.id });

  const upstream: Exchanged[] = [];
  const mailbox: CodeMessage[] = [];
  const answers: string[] = [];
  const cookieKey = 'the key of the cookies of these tests 42';

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const body = typeof init.body === 'string' ? init.body : '';
    const headers = [...new Headers(init.headers)].map((pair) => pair.join(': '));
    const request = [init.method, url, ...headers, body].join('\n');
    const response = (await intercept?.(url, init)) ?? (await service.fetch(new Request(url, init)));
    upstream.push({ url, request, status: response.status, reply: await response.clone().text() });
    return response;
  };

  const made = setUp({
    options: {
      serviceUrl: issuer,
      tokenUrl: `${issuer}/oauth/token`,
      clientId: channel.clientId,
      clientSecret: channel.clientSecret,
      addOns: [
        emailVerification({ keys: [cookieKey], deliverCode: (message) => void mailbox.push(message) }),
      ],
      now: () => clock.now,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      rates: {},
      fetch: send,
      ...options,
    },
  });

  async function askAt(address: string, init: RequestInit, given?: RequestContext): Promise<Answer> {
    const answer = await made.askAt(address, init, given);
    const headers = [...answer.headers].map((pair) => pair.join(': ')).join('\n');
    answers.push(`${answer.status}\n${headers}\n\n${answer.text}`);
    return answer;
  }

  const newBrowser = (from?: string) => openBrowser({ askAt }, base, from);
  const { proxy, lines, afterwards } = made;

  return {
    brand,
    channel,
    clock,
    cookieKey,
    service,
    proxy,
    askAt,
    afterwards,
    newBrowser,
    upstream,
    mailbox,
    lines,
    serviceLines,
    answers,
    /** The last mailed code. */
    async newCode(): Promise<string> {
      await afterwards();
      return mailbox.at(-1)?.code ?? 'none';
    },
    /** A browser in which a person has verified their e-mail. */
    async verifiedBrowser(email: string, from?: string) {
      const browser = newBrowser(from);
      await browser.startVerification(email);
      await afterwards();
      await browser.completeVerification(mailbox.at(-1)?.code ?? 'none');
      return browser;
    },
    /** The last verifiedId that the service issued. */
    lastVerifiedId(): string {
      const last = upstream.findLast(({ url, status }) => url.endsWith('/verify') && status === 200);
      return last === undefined ? 'none' : JSON.parse(last.reply).verifiedId;
    },
  };
}

/** How many requests to the service had a URL with this end. */
export function countOf(upstream: readonly Exchanged[], ending: string): number {
  return upstream.filter(({ url }) => url.endsWith(ending)).length;
}
