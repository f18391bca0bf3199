/** A log line for a request. It contains nothing about the visitor or the content. */
export interface RequestLine {
  readonly event: 'request';
  /** When the request arrived. ISO 8601, UTC. */
  readonly time: string;
  /** The id of the request, which is also the `instance` of a problem reply. */
  readonly requestId: string;
  /** Name of the endpoint, or `none` for a path that is not one. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The code of the problem in the reply. */
  readonly problem?: string;
  /**
   * The first 20 cells that the catalogue lacks, as `vendor/target`. Names with unusual characters become a
   * question mark.
   */
  readonly refused?: readonly string[];
  /** Status of the service's last reply, if there was one. */
  readonly upstreamStatus?: number;
  /** The first 8 bytes of a keyed hash of the identifier, in hexadecimal. */
  readonly subject?: string;
}

/** A log line for the result of a code, which the reply to the request does not contain. */
export interface CodeLine {
  readonly event: 'code';
  readonly time: string;
  /** The id of the request for the code, or of the attempt. */
  readonly requestId: string;
  /**
   * `delivered`: handed over. `held-back`: the e-mail has reached its limit. `not-issued`: the service issued
   * none, or the rate store fails. `not-delivered`: `deliverCode` rejected or took too long. `guessed`: wrong
   * attempts made it void.
   */
  readonly outcome: 'delivered' | 'held-back' | 'not-issued' | 'not-delivered' | 'guessed';
  /** How long that took, in milliseconds; for `guessed`, the time since the last request for a code. */
  readonly milliseconds: number;
  readonly upstreamStatus?: number;
  /** The first 8 bytes of a keyed hash of the e-mail, in hexadecimal. */
  readonly recipient?: string;
}

/** A warning for the operator. It contains no secret and no personal data. */
export interface WarningLine {
  readonly event: 'warning';
  readonly message: string;
}

/** One line of the log. */
export type LogLine = RequestLine | CodeLine | WarningLine;

/** Receives a log line. If it throws or rejects, the line is dropped. */
export type ProxyLog = (line: LogLine) => void | Promise<void>;

/** A log that never throws and returns nothing. */
export type SafeLog = (line: LogLine) => void;

/** The default log. */
export const warningsOnly: ProxyLog = (line) => {
  if (line.event === 'warning') console.warn(`assent proxy: ${line.message}`);
};

/** Wraps a log so that it cannot fail: a visitor's choice must not depend on it. */
export function unfailing(log: ProxyLog): SafeLog {
  return (line) => {
    new Promise((resolve) => {
      resolve(log(line));
    }).catch(() => {});
  };
}

const hour = 60 * 60 * 1_000;

/** Logs each distinct warning at most once an hour. */
export function seldom(log: SafeLog, now: () => number): (message: string) => void {
  const saidAt = new Map<string, number>();
  return (message) => {
    if (now() - (saidAt.get(message) ?? -Infinity) < hour) return;
    saidAt.set(message, now());
    log({ event: 'warning', message });
  };
}
