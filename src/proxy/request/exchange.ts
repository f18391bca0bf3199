import type { Route } from './route.ts';

/** One request while it is answered. */
export interface Exchange {
  readonly request: Request;
  readonly route: Route;
  /** Names the request in the log. */
  readonly requestId: string;
  /** Told the identifier as soon as it is known, and the status of each reply of the service. */
  readonly onSubject: (id: string) => void;
  readonly onStatus: (status: number) => void;
  /** Told the cells that were refused, as the log may name them. */
  readonly onRefused: (cells: readonly string[]) => void;
  /** Takes work that begins when the answer is on its way. It must not reject. */
  readonly afterwards: (work: () => Promise<void>) => void;
}

/** Answers one endpoint, or throws a `Refusal`. */
export type Answer = (exchange: Exchange) => Promise<Response>;

/** An answer in JSON. */
export function jsonResponse(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/**
 * Exactly `1`; of a header that came in several lines, which are joined by commas, one is enough.
 * https://w3c.github.io/gpc/
 */
export function hasPrivacySignal(request: Request): boolean {
  const lines = request.headers.get('sec-gpc')?.split(',') ?? [];
  return lines.some((line) => line.trim() === '1');
}
