import * as z from 'zod/mini';
import { english } from '../locales/english.ts';
import type { OwnWords as Words } from './catalogue-file.ts';

const Wording = z.string().check(z.minLength(1));

/** A text for each plural category. */
const Forms = z.strictObject({
  zero: z.optional(Wording),
  one: z.optional(Wording),
  two: z.optional(Wording),
  few: z.optional(Wording),
  many: z.optional(Wording),
  other: Wording,
});

const { verification, ...words } = english;

/** Each text that we have, in other words. */
const inOtherWords = (ours: object) =>
  Object.fromEntries(
    Object.entries(ours).map(([name, text]) => [
      name,
      z.optional(typeof text === 'string' ? Wording : Forms),
    ]),
  );

/** The schema of {@link Words}: whatever we say, a brand may say in its own words. */
export const OwnWords: z.ZodMiniType<Words> = z.strictObject({
  ...inOtherWords(words),
  verification: z.optional(
    z.strictObject(Object.fromEntries(Object.keys(verification).map((name) => [name, z.optional(Wording)]))),
  ),
});
