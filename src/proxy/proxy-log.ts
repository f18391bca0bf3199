/** One request, told without anything that says who made it or what it held. */
export interface RequestLine {
  readonly event: 'request';
  /** When the request came in. ISO 8601, UTC. */
  readonly time: string;
  /** Also in the `instance` member of a problem that was answered. */
  readonly requestId: string;
  /** Name of the endpoint, or `none` for a path that is not one. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
  /** Code of the problem that was answered. */
  readonly problem?: string;
  /** Status of the service's last reply, when there was one. */
  readonly upstreamStatus?: number;
  /** The first 8 bytes of a keyed hash of the identifier, in hexadecimal. */
  readonly subject?: string;
}

/** Something the operator should know. It names no secret and no person. */
export interface WarningLine {
  readonly event: 'warning';
  readonly message: string;
}

/** Takes one line. What it throws or rejects with is dropped, and the line with it. */
export type ProxyLog = (line: RequestLine | WarningLine) => void | Promise<void>;

/** A log that neither throws nor has to be waited for. */
export type SafeLog = (line: RequestLine | WarningLine) => void;

/** The log of a proxy that was given none. */
export const warningsOnly: ProxyLog = (line) => {
  if (line.event === 'warning') console.warn(`assent proxy: ${line.message}`);
};

/** The same log, which can no longer fail: a visitor's choice does not depend on it. */
export function unfailing(log: ProxyLog): SafeLog {
  return (line) => {
    new Promise((resolve) => {
      resolve(log(line));
    }).catch(() => {});
  };
}
