import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Forwards the requests of a page, and can be put behind the sign-in of a host. */
export interface ForeignProxy {
  (request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** A page of HTML comes instead of each answer. */
  isSignedOut: boolean;
}

const signIn = '<!doctype html><title>Sign in</title><form method="post"><input name="user"></form>';

/**
 * A proxy as a brand writes it in ten minutes: it adds a bearer, and passes path, body and query on. It keeps no header
 * and sets no cookie. The service takes posts without a version in the path.
 */
export function foreignProxy(service: string): ForeignProxy {
  const basic = `Basic ${btoa('shop:secret-of-the-shop')}`;
  const scope = encodeURIComponent('consent-insert-api consent-get-api subject-profile-manage');
  let token: Promise<string> | undefined;
  const fetchToken = async (): Promise<string> => {
    const address = `${service}/token?grant_type=client_credentials&scope=${scope}`;
    const response = await fetch(address, { method: 'POST', headers: { authorization: basic } });
    return (await response.json()).access_token;
  };

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (proxy.isSignedOut) return void response.setHeader('content-type', 'text/html').end(signIn);
    const path = (request.url ?? '').replace('/consent', '').replace(/^\/v2\/consents$/, '/consents');
    const body = request.method === 'POST' ? await text(request) : undefined;
    try {
      const answer = await fetch(service + path, {
        method: request.method ?? 'GET',
        headers: {
          authorization: `Bearer ${await (token ??= fetchToken())}`,
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body }),
      });
      const type = answer.headers.get('content-type');
      response.writeHead(answer.status, type ? { 'content-type': type } : {}).end(await answer.text());
    } catch {
      response.writeHead(502).end();
    }
  };
  const proxy: ForeignProxy = Object.assign(forward, { isSignedOut: false });
  return proxy;
}
