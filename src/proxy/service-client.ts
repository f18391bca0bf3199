import { endpoints } from '../protocol/endpoints.ts';
import type { EndpointName } from '../protocol/endpoints.ts';
import type { Scope } from '../protocol/token.ts';
import { DeadlinePassed, withinDeadline } from './deadline.ts';
import { createGate } from './gate.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import { createTokenSource } from './token-source.ts';

/** A call of the service. Everything in it was checked or made here. */
export interface ServiceCall {
  readonly name: EndpointName;
  readonly id?: string;
  readonly body?: string;
  readonly idempotencyKey?: string | undefined;
  /** The browser sent a Global Privacy Control signal. https://w3c.github.io/gpc/ */
  readonly gpc: boolean;
  /** Told the status of each reply. */
  readonly onStatus: (status: number) => void;
}

/** Makes a call and reads its reply, both within the deadline. */
export type AskService = <T>(call: ServiceCall, read: (response: Response) => Promise<T>) => Promise<T>;

/** One token for consents and another for profiles: neither opens what the other is for. */
const consentScopes = ['consent-insert-api', 'consent-get-api'] as const satisfies readonly Scope[];
const profileScopes = ['subject-profile-manage'] as const satisfies readonly Scope[];

/** The service as the proxy sees it: asked with a token, and once more when that was refused. */
export function createServiceClient(settings: Settings): AskService {
  const consentTokens = createTokenSource(settings, consentScopes);
  const profileTokens = createTokenSource(settings, profileScopes);
  const gate = createGate(settings.concurrency);

  const send = async (call: ServiceCall, token: string, signal: AbortSignal): Promise<Response> => {
    const response = await settings.fetch(addressOf(call, settings), {
      method: endpoints[call.name].method,
      headers: headersOf(call, token),
      redirect: 'manual',
      signal,
      ...(call.body !== undefined && { body: call.body }),
    });
    call.onStatus(response.status);
    return response;
  };

  return async (call, read) => {
    const tokens = endpoints[call.name].scope === 'subject-profile-manage' ? profileTokens : consentTokens;
    const asking = gate.enter(() =>
      withinDeadline(settings.timeout, async (signal) => {
        const response = await tokens.withToken((token) => send(call, token, signal));
        return read(response);
      }),
    );
    if (asking === undefined) throw new Refusal('not-available', { headers: { 'retry-after': '1' } });
    try {
      return await asking;
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw new Refusal(cause instanceof DeadlinePassed ? 'upstream-timeout' : 'upstream-failed', { cause });
    }
  };
}

function addressOf({ name, id = '' }: ServiceCall, { serviceUrl, servicePaths }: Settings): string {
  // A function, for in a text `$&` and its like would be read as more than they say.
  const address = serviceUrl + servicePaths[name].replace(':id', () => encodeURIComponent(id));
  // Whatever the id is, it must stay the one segment that it stands for: `..` would take others away.
  if (new URL(address).href !== address) throw new Refusal('internal-error');
  return address;
}

/** Built from nothing: no header of the browser's request is passed on as it came. */
function headersOf(call: ServiceCall, token: string): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'user-agent': 'assent-proxy',
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    ...(call.gpc && { 'sec-gpc': '1' }),
  };
}
