import { createHash } from 'node:crypto';

/** The number of buckets. It never changes, because the bucket of a subject is part of its rows' keys. */
const buckets = 1_024;

/**
 * The bucket of a subject, from 0: a hash of its brand and its subjectId. It is the first column of the primary
 * key of all rows of a subject. A distributed database can partition by it, and spread one large brand.
 */
export function bucketOf(brandId: string, subjectId: string): number {
  return createHash('sha256').update(`${brandId} ${subjectId}`).digest().readUInt16BE(0) % buckets;
}
