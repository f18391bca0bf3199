import { connectTime, createConnection } from './connection.ts';
import { prefix } from './redis-rate-store.ts';
import { failureOf, type RedisFailure } from './redis-failure.ts';
import { readRedisOptions, type RedisOptions } from './redis-options.ts';

/** Why a server does not count. */
export interface ServerFault {
  /** The rest of a sentence that begins with the name of the setting. */
  readonly complaint: string;
  /** The server may work later, without a change of the settings. */
  readonly isTemporary: boolean;
}

/** Codes of errors that a server answers while it starts, fails over or has no memory left. */
const temporary = ['LOADING', 'READONLY', 'MASTERDOWN', 'CLUSTERDOWN', 'BUSY', 'OOM', 'MISCONF', 'TRYAGAIN'];

/** Counts once, and returns what is wrong with the server; `undefined` if it counts. */
export async function findServerFault(options: RedisOptions): Promise<ServerFault | undefined> {
  const address = readRedisOptions(options);
  const connection = createConnection(address, connectTime);
  try {
    await connection.count(`${prefix}start`, 1, 1_000);
    return undefined;
  } catch (cause) {
    const { code, reply } = failureOf(cause);
    const isTemporary = temporary.includes(code) || /^E(CONN|HOST|NET|TIMEDOUT|NOTFOUND|AI_|PIPE)/.test(code);
    const complaint = `names ${address.host}:${address.port}, but ${describe({ code, reply, isTemporary })}`;
    return { complaint, isTemporary };
  } finally {
    connection.close();
  }
}

function describe({
  code,
  reply,
  isTemporary,
}: Pick<RedisFailure, 'code' | 'reply'> & Pick<ServerFault, 'isTemporary'>): string {
  if (code === 'NOAUTH') return 'that server requires a password';
  if (code === 'WRONGPASS') return 'that server refuses the user name or the password';
  if (code === 'MOVED') return 'that server is part of a Redis Cluster, which is not supported';
  if (reply !== undefined) return `that server answers ${JSON.stringify(reply)}`;
  if (code === 'EPROTO') return 'that server is not Redis';
  if (code === 'ETIMEDOUT') return 'that server does not answer in time';
  return isTemporary ? `that server cannot be reached (${code})` : `the connection by TLS fails (${code})`;
}
