import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The complete answer of the site. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request in transit from a page to the site. A {@link Fault} decides how far it gets. */
export interface Passage {
  /** Forwards the request to the site and resolves with its answer. */
  readonly forward: () => Promise<Answer>;
  /** Sends the page an answer, if it still exists. */
  readonly deliver: (answer: Answer) => void;
  /** Breaks the connection to the page. */
  readonly cut: () => void;
}

/** Creates a passage for a request that has arrived. */
export function passageOf(
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  siteUrl: string,
): Passage {
  const { method, url = '/', headers } = incoming;
  return {
    forward: () =>
      new Promise((resolve, reject) => {
        // The Host stays that of the page's request, because the proxy compares it with the page's origin.
        const forwarded = ask(new URL(url, siteUrl), { method, headers }, (response) => {
          const { statusCode: status = 502, headers } = response;
          buffer(response).then((body) => resolve({ status, headers, body }), reject);
        });
        forwarded.on('error', reject);
        forwarded.end(body);
      }),
    deliver({ status, headers, body }) {
      // On a reused connection, browsers repeat a broken request by themselves, so no connection is reused.
      const { 'transfer-encoding': _, connection: __, ...others } = headers;
      outgoing.writeHead(status, { ...others, connection: 'close' });
      outgoing.end(body);
    },
    cut: () => void incoming.socket.destroy(),
  };
}
