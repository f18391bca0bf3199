/** One line of the log. It never holds an identifier, an e-mail, a token, a query or a body. */
export interface LogEntry {
  /** ISO 8601. */
  readonly time: string;
  readonly level: 'info' | 'error';
  /** The same as in the header `Request-Id` and in the `instance` of a problem. */
  readonly requestId: string;
  readonly method: string;
  /** The name of the endpoint or the path of the route, never the address. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly channelId?: string;
  /** What went wrong inside, on an answer of 500 or 503. */
  readonly error?: ErrorSummary;
}

/** An error without its message, which may quote what a person sent. */
export interface ErrorSummary {
  readonly name: string;
  readonly code?: string;
  readonly at: readonly string[];
}

/** Takes one line of the log. */
export type Log = (entry: LogEntry) => void;

/** What of an error can be logged: its name, its code, and where it was thrown. */
export function summariseError(error: unknown): ErrorSummary {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const code = 'code' in error ? String(error.code) : undefined;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(code !== undefined && { code }),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
}
