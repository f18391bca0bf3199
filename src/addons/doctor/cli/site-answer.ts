import { askEitherEnding } from '../../../client/environment/either-ending.ts';
import { readBounded } from '../../../protocol/http/json-body.ts';

/** What a site answers. */
export interface Answer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  readonly text: string;
}

/** No catalogue is larger. */
const mostBytes = 16 * 1024 * 1024;

/** `undefined` without a whole answer. */
export async function wholeAnswer(
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(10_000);
  try {
    const { status, headers, body } = await send(signal);
    const bytes = await readBounded(body, mostBytes, signal);
    return bytes && { status, headers, text: new TextDecoder().decode(bytes) };
  } catch {
    return undefined;
  }
}

/** What the widget would get, and the redirects that it would meet. */
export interface Asked {
  readonly answer: Answer | undefined;
  /** Each as the end of a sentence. */
  readonly redirects: readonly string[];
}

/** Asks a site for a path with either ending, as the widget does. */
export async function ask(site: string, path: string, init: RequestInit): Promise<Asked> {
  const redirects: string[] = [];
  const send = async (address: string, signal: AbortSignal): Promise<Response> => {
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    if (response.status < 300 || response.status >= 400) return response;
    const to = printable(response.headers.get('location') ?? 'nowhere');
    redirects.push(`answers ${response.status} at ${new URL(address).pathname}, a redirect to ${to}`);
    // All that a browser says of it.
    return Response.error();
  };
  const { href } = new URL(path, site);
  const answer = await wholeAnswer((signal) => askEitherEnding((to) => send(to, signal), href));
  return { answer, redirects };
}

/** The members of an answer that is a JSON object. */
export function membersOf({ text }: Pick<Answer, 'text'>): ReadonlyMap<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return body instanceof Object && !Array.isArray(body) ? new Map(Object.entries(body)) : undefined;
  } catch {
    return undefined;
  }
}

export const isPage = ({ headers, text }: Answer): boolean =>
  /html/i.test(headers.get('content-type') ?? '') || /^\s*</.test(text);

/** A site writes it, and a terminal shows it. */
export const printable = (text: string): string => text.slice(0, 500).replace(/[\s\p{C}]+/gu, ' ');
