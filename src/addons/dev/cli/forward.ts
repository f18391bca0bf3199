import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isLoopback } from '../../../sdk/settings/loopback.ts';
import type { Upgrade } from './site.ts';

/** Forwards to another server. */
export interface Forwarder {
  /** Resolves when the answer is sent, or its connection is cut. */
  readonly forward: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;
  readonly upgrade: Upgrade;
}

/** Headers of one connection alone. https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const ofConnection =
  'connection|expect|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|te|upgrade';

/**
 * Forwards requests as they are, with the host that the browser asked for: what a server compares with it, such as an
 * origin, still fits.
 *
 * @param target the address of the server
 * @param ending ends what is still open
 */
export function createForwarder(target: URL, ending: AbortSignal): Forwarder {
  const ask = ({ method, url: path }: IncomingMessage, headers: string[]) =>
    // Without a pool: a server that restarts closes the connections in it.
    request(target, { method, path, headers, agent: false, signal: ending });

  return {
    async forward(incoming, outgoing) {
      const upstream = ask(incoming, endToEnd(incoming));
      outgoing.once('close', () => upstream.destroy());
      // Its body may come later.
      upstream.flushHeaders();
      incoming.pipe(upstream);
      try {
        const answer = await answerOf(upstream);
        outgoing.writeHead(
          answer.statusCode ?? 502,
          answer.statusMessage,
          withOwnLocation(endToEnd(answer), target, incoming),
        );
        // Events come later, but a page waits for the headers.
        outgoing.flushHeaders();
        await pipeline(answer, outgoing);
      } catch (error) {
        if (outgoing.headersSent) return void outgoing.destroy();
        outgoing.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
        outgoing.end(`${silent(target, error)} Start it, and reload this page.\n`);
      }
    },
    upgrade(incoming, socket, head) {
      const upstream = ask(incoming, [...incoming.rawHeaders]);
      socket.once('close', () => upstream.destroy());
      socket.on('error', () => upstream.destroy());
      upstream.on('error', () => socket.destroy());
      upstream.on('upgrade', (answer, opened, begun) => {
        socket.write(headOf(answer, answer.rawHeaders));
        socket.write(begun);
        opened.write(head);
        const cut = (): void => void [opened, socket].map((each) => each.destroy());
        ending.addEventListener('abort', cut, { once: true });
        pipeline(opened, socket, opened).catch(cut);
      });
      upstream.on('response', (answer) => {
        const headers = endToEnd(answer, `${ofConnection}|transfer-encoding`);
        socket.write(headOf(answer, [...headers, 'Connection', 'close']));
        pipeline(answer, socket).catch(() => socket.destroy());
      });
      upstream.end();
    },
  };
}

/** That a server does not answer, as a sentence. */
export function silent(target: URL, error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${target.origin} does not answer${code}.`;
}

function answerOf(upstream: ReturnType<typeof request>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.on('error', reject);
  });
}

type Pair = readonly [name: string, value: string];

function pairsOf(headers: readonly string[]): readonly Pair[] {
  return headers.flatMap((name, at): readonly Pair[] => (at % 2 ? [] : [[name, headers[at + 1] ?? '']]));
}

/** The headers that are meant for the other end, in the form of `rawHeaders`. */
function endToEnd({ rawHeaders, headers }: IncomingMessage, dropped = ofConnection): string[] {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/));
  const isDropped = new RegExp(`^(?:${dropped})$`, 'i');
  return pairsOf(rawHeaders)
    .filter(([name]) => !isDropped.test(name) && !named.has(name.toLowerCase()))
    .flat();
}

/** Redirects to the target's own address stay at the one of this server. */
function withOwnLocation(headers: readonly string[], target: URL, incoming: IncomingMessage): string[] {
  return pairsOf(headers).flatMap(([name, value]) =>
    name.toLowerCase() === 'location' && isSame(value, target)
      ? [name, value.replace(/^http:\/\/[^/?#]*/i, `http://${incoming.headers.host}`)]
      : [name, value],
  );
}

function isSame(address: string, { port, hostname }: URL): boolean {
  if (!/^http:\/\//i.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isThisMachine = isLoopback(url.hostname) && isLoopback(hostname);
  return url.port === port && (url.hostname === hostname || isThisMachine);
}

function headOf({ statusCode, statusMessage }: IncomingMessage, headers: readonly string[]): string {
  const lines = pairsOf(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('')}\r\n`;
}
