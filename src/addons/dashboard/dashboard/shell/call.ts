import * as z from 'zod/mini';
import type { CallReply, DashboardCall, PathParameters } from '../../protocol/call.ts';
import {
  type CallName,
  callsPath,
  dashboardCalls,
  type DashboardCalls,
  dashboardHeader,
} from '../../protocol/dashboard-calls.ts';
import { ProblemDetails } from '../../../../protocol/http/problem.ts';
import { CallFailure } from './call-failure.ts';

type Sent<Schema> = Schema extends z.core.$ZodType ? z.core.input<Schema> : undefined;

/** A member that is required if the call has it. */
type Member<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : Partial<Value> extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value };

/** What a page sends: the identifiers in the path, the body and the query. */
export type CallOptions<Call extends DashboardCall> = PathParameters<Call> &
  Member<'body', Sent<Call['body']>> &
  Member<'query', Sent<Call['query']>>;

/** The input of a call; calls without one may omit it. */
type Input<Name extends CallName> =
  Partial<CallOptions<DashboardCalls[Name]>> extends CallOptions<DashboardCalls[Name]>
    ? [input?: CallOptions<DashboardCalls[Name]>]
    : [input: CallOptions<DashboardCalls[Name]>];

/** Calls the service by the name of the call, and returns the parsed reply. Throws a {@link CallFailure}. */
export type Call = <Name extends CallName>(
  name: Name,
  ...input: Input<Name>
) => Promise<CallReply<DashboardCalls[Name]>>;

/**
 * Makes the caller of the pages.
 *
 * @param onSignedOut is called if the session has ended
 */
export function createCall(fetch: typeof globalThis.fetch, onSignedOut: () => void): Call {
  const send = async (call: DashboardCall, input: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const response = await fetch(addressOf(call, input), requestOf(call, input)).catch((cause: unknown) => {
      throw new CallFailure('offline', undefined, cause);
    });
    if (!response.ok) {
      const failure = await failureOf(response);
      if (failure.kind === 'signed-out' && call.role !== 'anyone') onSignedOut();
      throw failure;
    }
    if (!call.reply) return undefined;
    const reply = z.safeParse(call.reply, await response.json().catch(() => undefined));
    if (reply.success) return reply.data;
    throw new CallFailure('unreadable', undefined, reply.error);
  };
  function call<Name extends CallName>(
    name: Name,
    ...input: Input<Name>
  ): Promise<CallReply<DashboardCalls[Name]>>;
  function call(name: CallName, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    return send(dashboardCalls[name], input);
  }
  return call;
}

function addressOf({ path }: DashboardCall, input: Readonly<Record<string, unknown>>): string {
  const steps = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const given = Object.entries(input['query'] ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${callsPath}${steps}${query && `?${query}`}`;
}

function requestOf({ method }: DashboardCall, { body }: Readonly<Record<string, unknown>>): RequestInit {
  if (method === 'GET') return {};
  if (body === undefined) return { method, headers: { [dashboardHeader]: '1' } };
  const headers = { [dashboardHeader]: '1', 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}

async function failureOf(response: Response): Promise<CallFailure> {
  const problem = z.safeParse(ProblemDetails, await response.json().catch(() => undefined));
  if (response.status === 401) return new CallFailure('signed-out', problem.data);
  return problem.success ? new CallFailure('problem', problem.data) : new CallFailure('unreadable');
}
