import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { VerificationState } from '../../verification/verification-code.ts';
import { noCodes } from '../../verification/verification-code.ts';
import { clientFinder } from './sqlite-tenants.ts';
import { inTransaction } from './sqlite-transaction.ts';
import { codesKept, extend, readProfile, readVerification, writeProfile } from '../profile-record.ts';
import { requireAuthority } from '../authority.ts';
import type { Poster } from '../new-consent.ts';
import type { Profile, ProfileStore } from '../store.ts';

const ContentRow = z.object({ content: z.string() });

/** Stores profiles and codes in SQLite. */
export function sqliteProfiles(database: DatabaseSync, clock: () => number): ProfileStore {
  const selectProfile = database.prepare('select content from profile where brand_id = ? and subject_id = ?');
  const putProfile = database.prepare(
    `insert into profile (brand_id, subject_id, content) values (?, ?, ?)
     on conflict (brand_id, subject_id) do update set content = excluded.content`,
  );
  const selectCodes = database.prepare(
    'select content from verification where brand_id = ? and subject_id = ?',
  );
  const putCodes = database.prepare(
    `insert into verification (brand_id, subject_id, content, changed_at) values (?, ?, ?, ?)
     on conflict (brand_id, subject_id)
     do update set content = excluded.content, changed_at = excluded.changed_at`,
  );
  const forgetCodes = database.prepare(
    `delete from verification where changed_at < ? and not exists (
       select 1 from json_each(content, '$.codes') where value ->> 'validUntil' > ?
     )`,
  );

  const findClient = clientFinder(database);
  const authorise = (poster: Poster | undefined): void => {
    if (poster) requireAuthority(findClient(poster.clientId), poster);
  };
  const findProfile = (brandId: string, subjectId: string): Profile | undefined => {
    const row = selectProfile.get(brandId, subjectId);
    return row && readProfile(ContentRow.parse(row).content);
  };
  const findCodes = (brandId: string, subjectId: string): VerificationState => {
    const row = selectCodes.get(brandId, subjectId);
    return row ? readVerification(ContentRow.parse(row).content) : noCodes;
  };

  return {
    findProfile: async (brandId, subjectId) => findProfile(brandId, subjectId),
    async extendProfile(brandId, subjectId, profile, limit, poster) {
      return inTransaction(database, () => {
        authorise(poster);
        const extended = extend(findProfile(brandId, subjectId), profile, limit);
        if (typeof extended === 'number') return extended;
        putProfile.run(brandId, subjectId, writeProfile(extended));
        return undefined;
      });
    },
    async changeVerification(brandId, subjectId, change, poster) {
      return inTransaction(database, () => {
        authorise(poster);
        const { state, result } = change(findCodes(brandId, subjectId));
        const now = clock();
        forgetCodes.run(now - codesKept, now);
        putCodes.run(brandId, subjectId, JSON.stringify(state), now);
        return result;
      });
    },
  };
}
