import { DeadlinePassed } from '../../../sdk/reply/deadline.ts';
import { loadRedis } from './load-redis.ts';

/** Why Redis did not count. */
export class RedisFailure extends Error {
  override readonly name = 'RedisFailure';
  /**
   * A code of the system such as `ECONNREFUSED`, the code that begins an error of Redis such as `NOAUTH`, or
   * `EPROTO` for bytes that are not of Redis. It is safe to log.
   */
  readonly code: string;
  /** The error that Redis answered. */
  readonly reply: string | undefined;

  constructor(cause: unknown) {
    const code = codeOf(cause);
    super(`Redis fails: ${code}`, { cause: { code } });
    this.code = code;
    this.reply = cause instanceof loadRedis().ErrorReply ? cause.message : undefined;
  }
}

/** The failure of an error of the client or the deadline. */
export function failureOf(cause: unknown): RedisFailure {
  return cause instanceof RedisFailure ? cause : new RedisFailure(cause);
}

/** https://redis.io/docs/latest/develop/reference/protocol-spec/#simple-errors */
function codeOf(cause: unknown): string {
  const { ConnectionTimeoutError, ErrorReply } = loadRedis();
  if (cause instanceof ErrorReply) return /^[A-Z]{3,40}(?= )/.exec(cause.message)?.[0] ?? 'ERR';
  if (cause instanceof DeadlinePassed || cause instanceof ConnectionTimeoutError) return 'ETIMEDOUT';
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error && cause.message.startsWith('Unknown RESP') ? 'EPROTO' : 'ECONNRESET';
}
