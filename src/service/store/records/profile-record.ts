import * as z from 'zod/mini';
import { attributesLimit } from '../../merge/subject-limits.ts';
import type { VerificationState } from '../../verification/verification-code.ts';
import type { Profile } from '../store.ts';

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
export function writeProfile({ email, attributes }: Profile): string {
  return JSON.stringify({ email, attributes: [...attributes] });
}

/**
 * Adds attributes to a profile. The new value of an existing key replaces the old one.
 *
 * @returns the profile, or the limit in bytes that its attributes would exceed
 */
export function extend(before: Profile | undefined, added: Profile, limit: number): Profile | number {
  const attributes = new Map([...(before?.attributes ?? []), ...added.attributes]);
  const passed = attributesLimit([...(before?.attributes ?? [])], [...attributes], limit);
  return passed ?? { email: added.email, attributes };
}

/** Parses the codes of a subject. */
export function readVerification(content: string): VerificationState {
  return VerificationContent.parse(JSON.parse(content));
}
