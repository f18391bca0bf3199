import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { attributesLimit } from '../../merge/subject-limits.ts';
import type { VerificationState } from '../../verification/verification-code.ts';
import { noCodes } from '../../verification/verification-code.ts';
import { inTransaction } from './sqlite-transaction.ts';
import type { Profile, Store } from '../store.ts';

/** How long codes that are no longer valid are remembered, in milliseconds: two hours after the last change. */
const kept = 2 * 3_600_000;

const ContentRow = z.object({ content: z.string() });

const ProfileContent = z.object({
  email: z.string(),
  // A list of pairs: among the keys may be `__proto__`, which is data here.
  attributes: z.array(z.tuple([z.string(), z.unknown()])),
});

const VerificationContent = z.object({
  codes: z.array(z.object({ digest: z.string(), validUntil: z.number(), triesLeft: z.number() })),
  issued: z.array(z.number()),
});

/** Profiles, and the codes by which their owners prove an e-mail. */
export type ProfileStore = Pick<Store, 'extendProfile' | 'findProfile' | 'changeVerification'>;

/** The part of a store that knows profiles and codes, in SQLite. */
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

  const findProfile = (brandId: string, subjectId: string): Profile | undefined => {
    const row = selectProfile.get(brandId, subjectId);
    if (!row) return undefined;
    const { email, attributes } = ProfileContent.parse(JSON.parse(ContentRow.parse(row).content));
    return { email, attributes: new Map(attributes) };
  };
  const findCodes = (brandId: string, subjectId: string): VerificationState => {
    const row = selectCodes.get(brandId, subjectId);
    return row ? VerificationContent.parse(JSON.parse(ContentRow.parse(row).content)) : noCodes;
  };

  return {
    findProfile: async (brandId, subjectId) => findProfile(brandId, subjectId),
    async extendProfile(brandId, subjectId, { email, attributes }, limit) {
      return inTransaction(database, () => {
        const before = [...(findProfile(brandId, subjectId)?.attributes ?? [])];
        const after = [...new Map([...before, ...attributes])];
        const passed = attributesLimit(before, after, limit);
        if (passed === undefined)
          putProfile.run(brandId, subjectId, JSON.stringify({ email, attributes: after }));
        return passed;
      });
    },
    async changeVerification(brandId, subjectId, change) {
      return inTransaction(database, () => {
        const { state, result } = change(findCodes(brandId, subjectId));
        const now = clock();
        forgetCodes.run(now - kept, now);
        putCodes.run(brandId, subjectId, JSON.stringify(state), now);
        return result;
      });
    },
  };
}
