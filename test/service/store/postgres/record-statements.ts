import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../../../local-server.ts';
import { query } from './query.ts';

/** A TCP proxy in front of a Citus coordinator that records in which shards statements run. */
export interface StatementRecorder {
  /** The address of the database through the proxy. */
  readonly address: string;
  /** Runs `work`, and returns the number of groups of co-located shards that its statements use. */
  countShards(work: () => Promise<unknown>): Promise<number>;
  stop(): Promise<void>;
}

/** The coordinator reports each statement that it sends to a worker as a notice on the connection. */
const reporting = '-ccitus.log_remote_commands=on -cclient_min_messages=log';

/** Starts a recorder for the database at this address. */
export async function recordStatements(target: string): Promise<StatementRecorder> {
  const url = new URL(target);
  const port = Number(url.port);
  let replies = '';
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, url.hostname);
    sockets.add(client).add(database);
    client.on('error', () => database.destroy()).pipe(database);
    database.on('error', () => client.destroy()).pipe(client);
    database.on('data', (bytes: Buffer) => (replies += bytes.toString('latin1')));
  });
  const listening = await listenLocally(server);
  url.port = String(listening.port);
  url.searchParams.set('options', `${url.searchParams.get('options')} ${reporting}`);
  const shards: readonly { shardid: number; shardminvalue: string }[] = await query(
    target,
    'select shardid::int, shardminvalue from pg_dist_shard where shardminvalue is not null',
  );
  const groups = new Map(shards.map((shard) => [String(shard.shardid), shard.shardminvalue]));
  return {
    address: url.href,
    async countShards(work) {
      replies = '';
      await work();
      // What tends the log in the background looks for waiting leaves everywhere.
      const statements = replies
        .split('issuing ')
        .filter((each) => !/^(DELETE|SELECT [^\0]*) FROM \S*pending_leaf/i.test(each));
      const named = statements.flatMap((each) =>
        [...each.matchAll(/_(\d{6,})\b/g)].map(([, id = '']) => groups.get(id)),
      );
      return new Set(named.filter((group) => group !== undefined)).size;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await listening.stop();
    },
  };
}
