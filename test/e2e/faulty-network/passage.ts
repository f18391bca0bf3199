import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What the site answered, complete. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request on its way from a page to the site: how far it comes is for a {@link Fault} to say. */
export interface Passage {
  /** Brings the request to the site and resolves with what that answers. */
  readonly forward: () => Promise<Answer>;
  /** Gives the page an answer, if it is still there. */
  readonly deliver: (answer: Answer) => void;
  /** Breaks the connection to the page. */
  readonly cut: () => void;
}

/** Makes a passage of a request that has arrived. */
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
        // The host stays the one that the page asked, for the proxy compares it with the page's origin.
        const forwarded = ask(new URL(url, siteUrl), { method, headers }, (response) => {
          const { statusCode: status = 502, headers } = response;
          buffer(response).then((body) => resolve({ status, headers, body }), reject);
        });
        forwarded.on('error', reject);
        forwarded.end(body);
      }),
    deliver({ status, headers, body }) {
      // On a connection that was used before, a browser repeats by itself what broke off: none is.
      const { 'transfer-encoding': _, connection: __, ...others } = headers;
      outgoing.writeHead(status, { ...others, connection: 'close' });
      outgoing.end(body);
    },
    cut: () => void incoming.socket.destroy(),
  };
}
