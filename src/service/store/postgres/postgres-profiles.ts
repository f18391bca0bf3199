import type { Pool } from 'pg';
import { codesKept, extend, readProfile, readVerification, writeProfile } from '../profile-record.ts';
import { requireAuthority } from '../authority.ts';
import type { Poster } from '../new-consent.ts';
import type { ProfileStore } from '../store.ts';
import { noCodes } from '../../verification/verification-code.ts';
import { bucketOf } from './bucket.ts';
import type { Connection } from './connections.ts';
import { inTransaction, statement } from './connections.ts';
import { lockClients } from './postgres-tenants.ts';

const findProfile = statement(
  'find-profile',
  'select content from profile where bucket = $1 and brand_id = $2 and subject_id = $3',
);
const insertProfile = statement(
  'insert-profile',
  `insert into profile (bucket, brand_id, subject_id, content) values ($1, $2, $3, $4) on conflict do nothing`,
);
const changeProfile = statement(
  'change-profile',
  `update profile set content = $4 where bucket = $1 and brand_id = $2 and subject_id = $3 and content = $5`,
);
const findCodes = statement(
  'find-codes',
  'select content from verification where bucket = $1 and brand_id = $2 and subject_id = $3',
);
const insertCodes = statement(
  'insert-codes',
  `insert into verification (bucket, brand_id, subject_id, content, forget_at) values ($1, $2, $3, $4, $5)
   on conflict do nothing`,
);
const changeCodes = statement(
  'change-codes',
  `update verification set content = $4, forget_at = $5
   where bucket = $1 and brand_id = $2 and subject_id = $3 and content = $6`,
);
const forgetCodes = statement(
  'forget-codes',
  'delete from verification where bucket = $1 and forget_at < $2',
);

/**
 * Stores profiles and codes in PostgreSQL. An update applies only if the row is unchanged since it was read;
 * otherwise the row is read again.
 */
export function postgresProfiles(pool: Pool, clock: () => number): ProfileStore {
  /** Runs `work` in one transaction in which the client may write. */
  const authorised = <T>(
    poster: Poster | undefined,
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> =>
    inTransaction(pool, async (client) => {
      if (poster)
        requireAuthority((await lockClients(client, [poster.clientId])).get(poster.clientId), poster);
      return work(client);
    });
  return {
    async findProfile(brandId, subjectId) {
      const [row] = (await findProfile(pool, bucketOf(subjectId), brandId, subjectId)).rows;
      return row && readProfile(row.content);
    },
    async extendProfile(brandId, subjectId, profile, limit, poster) {
      const key = [bucketOf(subjectId), brandId, subjectId];
      return authorised(poster, async (client) => {
        for (;;) {
          const [row] = (await findProfile(client, ...key)).rows;
          const extended = extend(row && readProfile(row.content), profile, limit);
          if (typeof extended === 'number') return extended;
          const content = writeProfile(extended);
          const { rowCount } = row
            ? await changeProfile(client, ...key, content, row.content)
            : await insertProfile(client, ...key, content);
          if (rowCount === 1) return undefined;
        }
      });
    },
    async changeVerification(brandId, subjectId, change, poster) {
      const bucket = bucketOf(subjectId);
      const key = [bucket, brandId, subjectId];
      // Not in the transaction: two of them that forget the same codes in another order would block each other.
      await forgetCodes(pool, bucket, clock());
      return authorised(poster, async (client) => {
        for (;;) {
          const [row] = (await findCodes(client, ...key)).rows;
          const { state, result } = change(row ? readVerification(row.content) : noCodes);
          const content = JSON.stringify(state);
          const forgetAt = Math.max(clock() + codesKept, ...state.codes.map(({ validUntil }) => validUntil));
          const { rowCount } = row
            ? await changeCodes(client, ...key, content, forgetAt, row.content)
            : await insertCodes(client, ...key, content, forgetAt);
          if (rowCount === 1) return result;
        }
      });
    },
  };
}
