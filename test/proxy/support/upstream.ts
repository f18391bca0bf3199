import assert from 'node:assert/strict';

/** A request to the identity provider or the service. */
export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly redirect: string | undefined;
}

/** A fake identity provider or service. `nth` counts from 1. */
export type Respond = (sent: Sent, nth: number, signal: AbortSignal) => Response | Promise<Response>;

/** An identity provider and a service that record their requests. */
export function createUpstream(token: Respond, service: Respond) {
  const tokenRequests: Sent[] = [];
  const serviceRequests: Sent[] = [];
  return {
    tokenRequests,
    serviceRequests,
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const [requests, respond] = url.startsWith('https://identity.example/')
        ? [tokenRequests, token]
        : [serviceRequests, service];
      const sent = record(url, init);
      requests.push(sent);
      return respond(sent, requests.length, init.signal ?? new AbortController().signal);
    },
  };
}

function record(url: string, init: RequestInit): Sent {
  assert.ok(init.body === undefined || typeof init.body === 'string');
  return {
    url,
    method: init.method ?? 'GET',
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body ?? '',
    redirect: init.redirect,
  };
}
