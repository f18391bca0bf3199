import type { Connection } from './connections.ts';

/** How many milliseconds a clock is ahead of the database's. Half of the time of the request is uncertain. */
export async function measureClock(connection: Connection, clock: () => number): Promise<number> {
  const before = clock();
  const { rows } = await connection.query(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  return Math.round((before + clock()) / 2) - Number(rows[0]?.now);
}
