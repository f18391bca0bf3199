import { query } from '../../service/store/postgres/query.ts';

/** A consent and the state of its subject, as the service stored them. */
export interface Sample {
  readonly brand: string;
  readonly channel: string;
  readonly subject: string;
  readonly consent: string;
  readonly content: string;
  readonly extra: string;
  readonly state: string;
}

/** Reads the only consent in a database. */
export async function readSample(address: string): Promise<Sample> {
  const [sample] = await query(
    address,
    `select brand_id as brand, channel_id as channel, subject_id as subject, consent_id as consent, content, extra, state
     from consent join subject using (bucket, brand_id, subject_id)`,
  );
  return sample;
}

/** SQL for the bucket of a subjectId. */
export function bucketOf(subjectId: string): string {
  return `('x' || left(${subjectId}, 3))::bit(12)::int / 4`;
}

const bucket = bucketOf('subject_id');

/** Adds visitors with one consent each, copies of the sample. `subjectId` is the SQL of a subjectId, for a number `n`. */
export async function fill(
  address: string,
  sample: Sample,
  visitors: number,
  subjectId: string,
): Promise<void> {
  const { brand, channel, subject, consent, content, extra, state } = sample;
  const batch = 100_000;
  for (let first = 0; first < visitors; first += batch) {
    const last = Math.min(first + batch, visitors) - 1;
    const ids = `(select n, ${subjectId} as subject_id from generate_series(${first}, ${last}) as n) as ids`;
    await query(
      address,
      `insert into subject (bucket, brand_id, subject_id, state)
       select ${bucket}, $1, subject_id, replace($2, $3, subject_id) from ${ids}`,
      [brand, state, subject],
    );
    await query(
      address,
      `insert into consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, content, extra)
       select ${bucket}, $1, subject_id, $2, 'anonymous', $3, n, $4, $5 from ${ids}`,
      [brand, consent, channel, content, extra],
    );
  }
  for (const table of ['subject', 'consent']) await query(address, `vacuum analyze ${table}`);
}

/** `identityOf` in SQL, for the anonymousId `v-<n>`. */
export function identitySql(key: Uint8Array): string {
  const bytes = (hex: Buffer) => `'\\x${hex.toString('hex')}'::bytea`;
  // https://www.rfc-editor.org/rfc/rfc2104: the key is padded to the 64 bytes of a block.
  const padded = (by: number) =>
    bytes(Buffer.from(Array.from({ length: 64 }, (_, at) => (key[at] ?? 0) ^ by)));
  const message = `${bytes(Buffer.from('anonymous\0'))} || convert_to('"v-' || n || '"', 'UTF8')`;
  const digest = `sha256(${padded(0x5c)} || sha256(${padded(0x36)} || ${message}))`;
  const uuid = 'set_byte(set_byte(d, 6, get_byte(d, 6) & 15 | 64), 8, get_byte(d, 8) & 63 | 128)';
  return `(select encode(substr(${uuid}, 1, 16), 'hex')::uuid::text from (select ${digest} as d) as digest)`;
}
