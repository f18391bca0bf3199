import { writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createBrand, createChannel, openSqliteStore, type Store } from '../../../../src/service.ts';
import type { Running } from '../../../child-process.ts';
import { startAssent, waitForPort } from '../../../cli/support/run-assent.ts';
import { type LocalServer, listenLocally } from '../../../local-server.ts';

type Cleaning = Parameters<typeof startAssent>[0];

/** A catalogue without an error. */
export const catalogue = {
  brand: {
    name: 'Example',
    contact: 'privacy@example.com',
    privacyPolicy: { version: '2026-11', url: 'https://www.example.com/privacy/' },
  },
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts which pages are read.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

/** Makes a brand with a channel, and returns its credentials as variables. */
export async function makeChannel(store: Store) {
  const { id } = await createBrand(store, { name: 'Example' });
  const { privacyPolicy } = catalogue.brand;
  const { clientId, clientSecret } = await createChannel(store, { brand: id, privacyPolicy });
  return { ASSENT_CLIENT_ID: clientId, ASSENT_CLIENT_SECRET: clientSecret };
}

/** The variables of a site with its data in a folder, which has a channel and a catalogue. */
export async function makeSite(folder: string) {
  const data = join(folder, 'data');
  const store = await openSqliteStore({ folder: data });
  const credentials = await makeChannel(store);
  await store.close();
  return { ASSENT_DATA: data, ...credentials, ...publish(folder) };
}

/** Writes a catalogue beside the pages of a folder. */
export function publish(folder: string, file: object = catalogue) {
  const path = join(folder, 'consent-catalogue.json');
  writeFileSync(path, JSON.stringify(file));
  return { ASSENT_CATALOGUE: path, ASSENT_TRUSTED_HOPS: '1' };
}

/** `assent site` that runs. */
export interface RunningSite extends Running {
  readonly url: string;
}

/** Runs `assent site` on a free port, until it listens. */
export async function startSite(
  t: Cleaning,
  variables: Readonly<Record<string, string>>,
): Promise<RunningSite> {
  const running = startAssent(t, ['site'], { PORT: '0', ...variables });
  return { ...running, url: await waitForPort(running) };
}

/** A plain web server with one page, which passes two paths and the catalogue to a site, as nginx does. */
export async function startWebServer(t: Cleaning, site: () => string, page: string): Promise<LocalServer> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '', headers, socket } = incoming;
    if (!/^\/(?:consent\/|assent\/|consent-catalogue\.json$)/.test(path)) {
      outgoing.writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress };
    const upstream = request(site(), { method, path, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(upstream);
  });
  const listening = await listenLocally(server);
  t.after(listening.stop);
  return listening;
}

/** Asks with the path and the headers as they are, and decodes nothing: `fetch` would tidy all of them. */
export function askAsIs(url: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get(url, { path, headers }, (answer) => {
      buffer(answer)
        .then((bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }))
        .catch(reject);
    }).on('error', reject);
  });
}

/** Headers of a request by a page of the site. */
export const ofPage = {
  'sec-fetch-site': 'same-origin',
  'x-assent': '1',
  'content-type': 'application/json',
};

/** An identifier as the widget makes one. */
export const visitorOf = (number: number): string => `a1.${String(number).padStart(43, 'A')}`;

/** A choice as a page sends it. */
export const choiceOf = (visitor: string, action: 'ACCEPT' | 'REJECT'): string =>
  JSON.stringify({
    subject: { anonymousId: visitor },
    actions: [{ vendor: 'tally', target: 'statistics', action }],
  });

/** Sends a choice as a page of the site does. */
export function choose(url: string, visitor: string, action: 'ACCEPT' | 'REJECT'): Promise<Response> {
  const body = choiceOf(visitor, action);
  return fetch(`${url}/consent/v2/consents`, { method: 'POST', headers: ofPage, body });
}

/** What is recorded for a visitor, as the proxy reads it back. */
export async function recordedOf(url: string, visitor: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/consent/v2/consents/unified/${visitor}`, { headers: ofPage });
  const text = await answer.text();
  return answer.status === 200 ? JSON.parse(text).unifiedConsent.actions[0]?.action : undefined;
}
