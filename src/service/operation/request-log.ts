import { StoreUnavailableError } from '../store/store-unavailable.ts';

/** A log line. It never contains an identifier, an e-mail, a token, a query or a body. */
export interface LogEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly level: 'info' | 'error';
  /** The value of the header `Request-Id`, and of the `instance` of a problem. */
  readonly requestId: string;
  readonly method: string;
  /** The name of the endpoint or the path of the route, never the URL. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly channelId?: string;
  /** Why a person was not let in, although nothing failed. */
  readonly reason?: string;
  /** The internal error behind a 500 or 503. */
  readonly error?: ErrorSummary;
}

/** An error without its message, which may quote personal data. */
export interface ErrorSummary {
  readonly name: string;
  readonly code?: string;
  /** Why the store cannot be used or a sign-in failed, and how to fix it. */
  readonly reason?: string;
  readonly at: readonly string[];
}

/** Receives a log line. */
export type Log = (entry: LogEntry) => void;

/** The parts of an error that may be logged: its name, its code, and its stack without the message. */
export function summariseError(error: unknown): ErrorSummary {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    ...(error instanceof StoreUnavailableError && { reason: error.reason }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
