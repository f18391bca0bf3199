import * as z from 'zod/mini';
import { noCodes, type VerificationState } from '../../verification/verification-code.ts';
import { requireAuthority } from '../authority.ts';
import type { Poster } from '../new-consent.ts';
import { isThis, nameRow } from '../sql/shards.ts';
import { type Engine, type Statement, statement, type UnitOfWork, type Values } from '../sql/statement.ts';
import type { Profile, ProfileStore } from '../store.ts';
import { readClients } from './tenant-store.ts';
import { attributesLimit } from '../../merge/subject-limits.ts';

const findProfile = statement('find-profile', `select content from profile where ${isThis}`);
const insertProfile = statement(
  'insert-profile',
  `insert into profile ({bucket,} brand_id, subject_id, content) values ({:bucket,} :brand, :subject, :content)
   on conflict do nothing`,
);
const changeProfile = statement(
  'change-profile',
  `update profile set content = :content where ${isThis} and content = :before`,
);
const findCodes = statement('find-codes', `select content from verification where ${isThis}`);
const insertCodes = statement(
  'insert-codes',
  `insert into verification ({bucket,} brand_id, subject_id, content, {forget_at|changed_at})
   values ({:bucket,} :brand, :subject, :content, {:forgetAt|:now}) on conflict do nothing`,
);
const changeCodes = statement(
  'change-codes',
  `update verification set content = :content, {forget_at = :forgetAt|changed_at = :now}
   where ${isThis} and content = :before`,
);
const forgetCodes = statement(
  'forget-codes',
  `delete from verification where {bucket = :bucket and forget_at < :now|subject_id <> :subject and changed_at < :keptFrom and not exists (
     select 1 from json_each(content, '$.codes') where value ->> 'validUntil' > :now
   )}`,
);

function* contentOf(find: Statement, key: Values): UnitOfWork<string | undefined> {
  const content = (yield* find(key)).rows[0]?.['content'];
  return typeof content === 'string' ? content : undefined;
}

/** In the transaction in which a client may write. */
function* authorise(poster: Poster | undefined): UnitOfWork<void> {
  if (poster) requireAuthority((yield* readClients([poster.clientId])).get(poster.clientId), poster);
}

/**
 * Stores profiles and codes. An update applies only if the row is unchanged since it was read; otherwise the row is read
 * again.
 */
export function profileStore({ run, transact }: Engine, clock: () => number): ProfileStore {
  return {
    async findProfile(brandId, subjectId) {
      const content = await run(contentOf(findProfile, nameRow({ brandId, subjectId })));
      return content === undefined ? undefined : readProfile(content);
    },
    extendProfile: (brandId, subjectId, profile, limit, poster) =>
      transact(function* () {
        yield* authorise(poster);
        const key = nameRow({ brandId, subjectId });
        for (;;) {
          const before = yield* contentOf(findProfile, key);
          const extended = extend(before === undefined ? undefined : readProfile(before), profile, limit);
          if (typeof extended === 'number') return extended;
          const write = before === undefined ? insertProfile : changeProfile;
          if ((yield* write({ ...key, content: writeProfile(extended), before })).count === 1)
            return undefined;
        }
      }),
    async changeVerification(brandId, subjectId, change, poster) {
      const key = nameRow({ brandId, subjectId });
      const now = clock();
      // Not in the transaction: two of them that forget the same codes in another order would block each other.
      await run(forgetCodes({ ...key, now, keptFrom: now - codesKept }));
      return transact(function* () {
        yield* authorise(poster);
        for (;;) {
          const before = yield* contentOf(findCodes, key);
          const { state, result } = change(before === undefined ? noCodes : readVerification(before));
          const written = clock();
          const forgetAt = Math.max(written + codesKept, ...state.codes.map(({ validUntil }) => validUntil));
          const content = JSON.stringify(state);
          const write = before === undefined ? insertCodes : changeCodes;
          if ((yield* write({ ...key, content, before, now: written, forgetAt })).count === 1) return result;
        }
      });
    },
  };
}

/** How long expired codes are kept, in milliseconds: two hours after the last change. */
export const codesKept = 2 * 3_600_000;

const ProfileContent = z.object({
  email: z.string(),
  // A list of pairs, because a key may be `__proto__`.
  attributes: z.array(z.tuple([z.string(), z.unknown()])),
});

const VerificationContent = z.object({
  codes: z.array(z.object({ digest: z.string(), validUntil: z.number(), triesLeft: z.number() })),
  issued: z.array(z.number()),
});

/** Parses a profile. */
export function readProfile(content: string): Profile {
  const { email, attributes } = ProfileContent.parse(JSON.parse(content));
  return { email, attributes: new Map(attributes) };
}

/** Serialises a profile. */
function writeProfile({ email, attributes }: Profile): string {
  return JSON.stringify({ email, attributes: [...attributes] });
}

/**
 * Adds attributes to a profile. The new value of an existing key replaces the old one.
 *
 * @returns the profile, or the limit in bytes that its attributes would exceed
 */
function extend(before: Profile | undefined, added: Profile, limit: number): Profile | number {
  const attributes = new Map([...(before?.attributes ?? []), ...added.attributes]);
  const passed = attributesLimit([...(before?.attributes ?? [])], [...attributes], limit);
  return passed ?? { email: added.email, attributes };
}

/** Parses the codes of a subject. */
export function readVerification(content: string): VerificationState {
  return VerificationContent.parse(JSON.parse(content));
}
