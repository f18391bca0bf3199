import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A server on this machine. Nothing but Node is needed, because brands run these tests in their projects. */
export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

/** Answers on a free port. */
export async function serveSite(answer: (request: Request) => Promise<Response>): Promise<Site> {
  const reply = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const response = await answer(await readRequest(incoming));
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  };
  const server = createServer((incoming, outgoing) => {
    reply(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  return new Request(`http://${headers.host}${url}`, { method, headers: given, body });
}

/** A script of a folder, by the last part of a path. */
export async function scriptIn(folder: string, path: string): Promise<Response> {
  const script = await readFile(join(folder, basename(path))).catch(() => undefined);
  return script ? textOf(script, 'text/javascript') : new Response(null, { status: 404 });
}

/** A response with a body of this type. */
export function textOf(body: string | Uint8Array<ArrayBuffer>, type: string, headers = {}): Response {
  return new Response(body, { headers: { 'content-type': type, ...headers } });
}
