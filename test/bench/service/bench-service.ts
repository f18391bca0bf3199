// `npm run bench:service`: measures the consent service on SQLite, PostgreSQL and Citus, and on SQLite also without
// add-ons, beside the raw limits of SQLite and PostgreSQL in the same run. It prints tables in Markdown, and takes about
// ten minutes.
//
//   npm run bench:service                               3 rounds of 2 seconds
//   npm run bench:service -- --rounds 5 --seconds 3
//   npm run bench:service -- --visitors 100000,10000000  compares these numbers of visitors; ten million need 25 GB
//   npm run bench:service -- --only SQLite,PostgreSQL    leaves out Citus
//
// PostgreSQL is started if it is installed; `ASSENT_TEST_POSTGRES` names another server. Citus takes part if
// `ASSENT_TEST_CITUS` is the address of a coordinator.

import { parseArgs } from 'node:util';
import { whyWithout } from '../../servers.ts';
import { startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { type Database, measure } from './measure.ts';
import { readSample } from './fill-postgres.ts';
import { preparePgbench } from './pgbench.ts';
import { startOnPostgres } from './postgres.ts';
import { openRawSqlite } from './raw-sqlite.ts';
import { createRounds, goalRate, goalTable, growthTable, latencyTable, loadTable } from './tables.ts';
import { startSqlite } from './sqlite.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    visitors: { type: 'string', default: '100000,1000000' },
    only: { type: 'string', default: 'SQLite,PostgreSQL,Citus' },
  },
});
const seconds = Number(values.seconds);
const [few = 0, many = few] = values.visitors.split(',').map(Number);
const found = createRounds();
const stops: (() => unknown)[] = [];

try {
  await run();
} finally {
  for (const stop of stops.toReversed()) await stop();
}

async function run(): Promise<void> {
  const isWanted = (name: string): boolean => values.only.split(',').includes(name);
  const [postgres, citus] = [await startServer('postgres'), await startServer('citus')];

  const databases: Database[] = [];
  const limits: ((connections: number) => void | Promise<void>)[] = [];
  if (isWanted('SQLite')) {
    const sqlite = await begin(startSqlite(few));
    const raw = openRawSqlite(sqlite.file);
    stops.push(raw.stop);
    databases.push(sqlite, await begin(startSqlite(few, 'core')));
    limits.push((connections) => {
      // Commits of the same size as those of the service in this round.
      const batch = Math.round(found.median(`SQLite 1 ${connections} batch`));
      found.add(`SQLite ${connections} raw post`, raw.post(batch, seconds));
      found.add(`SQLite ${connections} raw read`, raw.read(seconds));
      found.add('SQLite single inserts', raw.insert(seconds));
    });
  }
  if (postgres) {
    const address = await postgres.emptySchema();
    databases.push(await begin(startOnPostgres('PostgreSQL', address, few)));
    const pgbench = await preparePgbench(await postgres.emptySchema(), await readSample(address), few);
    stops.push(pgbench.stop);
    limits.push(async (connections) => {
      if (connections > 32) return;
      found.add(`PostgreSQL ${connections} raw post`, await pgbench.post(connections, seconds));
      found.add(`PostgreSQL ${connections} raw read`, await pgbench.read(connections, seconds));
    });
  }
  if (citus) databases.push(await begin(startOnPostgres('Citus', await citus.emptySchema(), few)));

  const cases = databases.flatMap((database) =>
    database.services.pids.map((_, index) => ({ database, processes: index + 1 })),
  );
  note('Warming up');
  for (const { database, processes } of cases)
    await attempt(() => throughput(database, processes, 32, 'warm-up'));
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    note(`Round ${round}`);
    for (const connections of [1, 32, 256]) {
      for (const { database, processes } of cases)
        await attempt(() => throughput(database, processes, connections));
      for (const limit of limits) await attempt(async () => limit(connections));
    }
    for (const { database, processes } of cases) await attempt(() => latency(database, processes));
  }
  const names = cases.map(({ database: { name }, processes }) => ({ name, processes }));
  console.log(loadTable(found, names));
  console.log(latencyTable(found, names));

  const large: Database[] = [];
  if (many > few) {
    note(`Adding ${many} visitors`);
    if (isWanted('SQLite')) large.push(await begin(startSqlite(many)));
    if (postgres) large.push(await begin(startOnPostgres('PostgreSQL', await postgres.emptySchema(), many)));
    for (const database of large) await attempt(() => throughput(database, 1, 32, 'warm-up', many));
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      note(`Round ${round}`);
      for (const { name } of large)
        for (const [database, visitors] of [
          [databases, few],
          [large, many],
        ] as const)
          for (const each of database.filter((one) => one.name === name))
            await attempt(() => throughput(each, 1, 32, `of ${visitors}`, visitors));
    }
    console.log(
      growthTable(
        found,
        large.map(({ name }) => name),
        few,
        many,
      ),
    );
  }
  console.log(goalTable(found, few, many));
}

async function startServer(server: 'postgres' | 'citus') {
  const started = values.only.toLowerCase().includes(server) ? await startPostgres(server) : undefined;
  if (started) stops.push(() => started.stop());
  else note(`Without ${server}: ${whyWithout(server) ?? 'not wanted'}.`);
  return started;
}

/** Notes a database, so that it is stopped at the end. */
async function begin<D extends Database>(starting: Promise<D>): Promise<D> {
  const database = await starting;
  note(`${database.name} is ready`);
  stops.push(() => database.stop());
  return database;
}

/** As many posts, then as many reads, as the service can answer. */
async function throughput(
  database: Database,
  processes: number,
  connections: number,
  name = '',
  visitors = few,
) {
  const about = [database.name, processes, connections, name].filter((each) => each !== '').join(' ');
  // Half of the posts are of new visitors. Reads are of known ones.
  const post = await measure(database, processes, {
    kind: 'post',
    connections,
    visitors: 2 * visitors,
    seconds,
  });
  found.add(`${about} post`, post.perSecond);
  found.add(`${about} batch`, post.consentsPerCommit);
  for (const part of ['service', 'server', 'generator'] as const) found.add(`${about} ${part}`, post[part]);
  const read = await measure(database, processes, { kind: 'read', connections, visitors, seconds });
  found.add(`${about} read`, read.perSecond);
}

/** A load that breaks off is noted, and left out of the medians. */
async function attempt(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => note(String(error)));
}

/** The time until a 201: at 80 % of the most posts a second that were measured, and at the rate of the goal. */
async function latency(database: Database, processes: number): Promise<void> {
  const about = `${database.name} ${processes}`;
  const most = Math.max(...[32, 256].map((connections) => found.median(`${about} ${connections} post`)));
  await latencyAt(database, processes, `${about} 80 %`, 0.8 * most);
  await latencyAt(database, processes, `${about} goal`, goalRate);
}

async function latencyAt(database: Database, processes: number, about: string, rate: number): Promise<void> {
  const paced = await measure(database, processes, {
    kind: 'post',
    connections: 256,
    visitors: 2 * few,
    seconds,
    rate,
  });
  found.add(`${about} rate`, paced.perSecond);
  found.add(`${about} p50`, paced.p50);
  found.add(`${about} p99`, paced.p99);
}

function note(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);
}
