import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPostgresStore } from '../../../src/service.ts';
import { findPostgres } from '../../servers.ts';
import { brandOf, channelOf } from '../../service/support/tenanted-store.ts';
import { bucketOf, fill, type Sample } from './fill-postgres.ts';

/** The raw limit of PostgreSQL: pgbench writes and reads the same rows, without a service. */
export interface Pgbench {
  /** Consents a second, each in a transaction of its own. */
  post(clients: number, seconds: number): Promise<number>;
  /** Reads by key a second. */
  read(clients: number, seconds: number): Promise<number>;
  stop(): void;
}

const program = join(findPostgres() ?? '', 'pgbench');
const subject = `md5('v-' || :v::int)::uuid::text`;
const bucket = bucketOf(subject);

/** The rows of one consent: in the log, the state of its subject, and its Idempotency-Key. */
const post = `begin;
insert into consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, content, extra) values (${bucket}, :brand, ${subject}, gen_random_uuid()::text, 'anonymous', :channel, :now, :content, :extra);
insert into subject (bucket, brand_id, subject_id, state) values (${bucket}, :brand, ${subject}, :state) on conflict (bucket, brand_id, subject_id) do update set state = excluded.state;
insert into idempotency (bucket, client_id, key, brand_id, subject_id, body, consent_id, created_at) values (${bucket}, :channel, gen_random_uuid()::text, :brand, ${subject}, :consent, :consent, :now);
commit;
`;
const read = `select linked_to, state from subject where bucket = ${bucket} and brand_id = :brand and subject_id = ${subject};
`;

/** Fills an empty database with visitors, for pgbench. Half of the consents that it writes are of unknown visitors. */
export async function preparePgbench(address: string, sample: Sample, visitors: number): Promise<Pgbench> {
  const store = await openPostgresStore({ address });
  // A consent needs its channel.
  await store.insertBrand(brandOf(sample.brand));
  await store.insertChannel(channelOf(sample.channel, { brandId: sample.brand }));
  await store.close();
  await fill(address, sample, visitors, `md5('v-' || n)::uuid::text`);
  const folder = mkdtempSync(join(tmpdir(), 'assent-bench-'));
  writeFileSync(join(folder, 'post.sql'), `\\set v random(0, ${2 * visitors - 1})\n${post}`);
  writeFileSync(join(folder, 'read.sql'), `\\set v random(0, ${visitors - 1})\n${read}`);

  const { hostname, port, username, pathname, searchParams } = new URL(address);
  const values = Object.entries({ ...sample, now: Date.now() }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  const run = async (script: string, clients: number, seconds: number): Promise<number> => {
    const words = [...`-n -M prepared -c ${clients} -j 2 -T ${seconds} -f`.split(' '), join(folder, script)];
    const where = ['-h', hostname, '-p', port, '-U', username, pathname.slice(1)];
    const env = { ...process.env, PGOPTIONS: searchParams.get('options') ?? '' };
    const { stdout } = await promisify(execFile)(program, [...words, ...values, ...where], { env });
    return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
  };
  return {
    post: (clients, seconds) => run('post.sql', clients, seconds),
    read: (clients, seconds) => run('read.sql', clients, seconds),
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
