import { createHash } from 'node:crypto';
import type { StoredSubject } from './stored-subject.ts';

/** The data of one brand, counted. */
export interface BrandTally {
  readonly consents: number;
  /** Subjects with a state. An identity that is linked to another one is not counted. */
  readonly subjects: number;
  readonly profiles: number;
  /** SHA-256 of all rows of its subjects, in hexadecimal digits. */
  readonly digest: string;
}

/** Counts the data of brands. */
export interface Tally {
  /** Adds subjects. The order of the subjectIds is part of the digest. */
  add(subjects: readonly StoredSubject[]): void;
  of(brandId: string): BrandTally;
}

/** Creates an empty tally. */
export function createTally(): Tally {
  const empty = () => ({ consents: 0, subjects: 0, profiles: 0, hash: createHash('sha256') });
  const brands = new Map<string, ReturnType<typeof empty>>();
  return {
    add(subjects) {
      for (const { brandId, rows, text } of subjects) {
        const brand = brands.get(brandId) ?? empty();
        brands.set(brandId, brand);
        brand.hash.update(`${text}\n`);
        for (const row of rows) {
          if (row.table === 'consent') brand.consents += 1;
          if (row.table === 'profile') brand.profiles += 1;
          if (row.table === 'subject' && row.state !== null) brand.subjects += 1;
        }
      }
    },
    of(brandId) {
      const { hash, ...counts } = brands.get(brandId) ?? empty();
      return { ...counts, digest: hash.copy().digest('hex') };
    },
  };
}
