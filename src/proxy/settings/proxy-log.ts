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
  /**
   * The first 20 vendors and targets that the catalogue lacks, as `vendor/target`. What is no plain name is a
   * question mark.
   */
  readonly refused?: readonly string[];
  /** Status of the service's last reply, when there was one. */
  readonly upstreamStatus?: number;
  /** The first 8 bytes of a keyed hash of the identifier, in hexadecimal. */
  readonly subject?: string;
}

/** What became of a code, which the answer to the request that asked for it does not tell. */
export interface CodeLine {
  readonly event: 'code';
  readonly time: string;
  /** The request that asked for it, or that tried it. */
  readonly requestId: string;
  /**
   * `delivered`: handed over. `held-back`: the e-mail had its share of codes. `not-issued`: the
   * service gave none, or the store of the limits fails. `not-delivered`: `deliverCode` rejected or
   * took too long. `guessed`: it was tried in vain until it was void.
   */
  readonly outcome: 'delivered' | 'held-back' | 'not-issued' | 'not-delivered' | 'guessed';
  /** How long that took; for `guessed`, since a code was asked for last. */
  readonly milliseconds: number;
  readonly upstreamStatus?: number;
  /** The first 8 bytes of a keyed hash of the e-mail, in hexadecimal. */
  readonly recipient?: string;
}

/** Something the operator should know. It names no secret and no person. */
export interface WarningLine {
  readonly event: 'warning';
  readonly message: string;
}

/** One line of the log. */
export type LogLine = RequestLine | CodeLine | WarningLine;

/** Takes one line. What it throws or rejects with is dropped, and the line with it. */
export type ProxyLog = (line: LogLine) => void | Promise<void>;

/** A log that neither throws nor has to be waited for. */
export type SafeLog = (line: LogLine) => void;

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

const hour = 60 * 60 * 1_000;

/** Warns of what goes on happening once an hour, each message for itself. */
export function seldom(log: SafeLog, now: () => number): (message: string) => void {
  const saidAt = new Map<string, number>();
  return (message) => {
    if (now() - (saidAt.get(message) ?? -Infinity) < hour) return;
    saidAt.set(message, now());
    log({ event: 'warning', message });
  };
}
