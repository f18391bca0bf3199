import type { Pool } from 'pg';
import { codesKept, extend, readProfile, readVerification, writeProfile } from '../profile-record.ts';
import type { ProfileStore } from '../store.ts';
import { noCodes } from '../../verification/verification-code.ts';
import { bucketOf } from './bucket.ts';
import { statement } from './connections.ts';

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
  return {
    async findProfile(brandId, subjectId) {
      const [row] = (await findProfile(pool, bucketOf(subjectId), brandId, subjectId)).rows;
      return row && readProfile(row.content);
    },
    async extendProfile(brandId, subjectId, profile, limit) {
      const key = [bucketOf(subjectId), brandId, subjectId];
      for (;;) {
        const [row] = (await findProfile(pool, ...key)).rows;
        const extended = extend(row && readProfile(row.content), profile, limit);
        if (typeof extended === 'number') return extended;
        const content = writeProfile(extended);
        const { rowCount } = row
          ? await changeProfile(pool, ...key, content, row.content)
          : await insertProfile(pool, ...key, content);
        if (rowCount === 1) return undefined;
      }
    },
    async changeVerification(brandId, subjectId, change) {
      const bucket = bucketOf(subjectId);
      const key = [bucket, brandId, subjectId];
      for (;;) {
        const now = clock();
        await forgetCodes(pool, bucket, now);
        const [row] = (await findCodes(pool, ...key)).rows;
        const { state, result } = change(row ? readVerification(row.content) : noCodes);
        const content = JSON.stringify(state);
        const forgetAt = Math.max(now + codesKept, ...state.codes.map(({ validUntil }) => validUntil));
        const { rowCount } = row
          ? await changeCodes(pool, ...key, content, forgetAt, row.content)
          : await insertCodes(pool, ...key, content, forgetAt);
        if (rowCount === 1) return result;
      }
    },
  };
}
