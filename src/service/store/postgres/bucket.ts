import { createHash } from 'node:crypto';

/** How many buckets there are. It never changes: the bucket of a subject is part of its rows' keys. */
const buckets = 1_024;

/**
 * The bucket of a subject, from 0: a hash of its brand and its subjectId. All rows of a subject carry it first in
 * their primary key, so that a distributed database can place them by it, and one large brand spreads over all.
 */
export function bucketOf(brandId: string, subjectId: string): number {
  return createHash('sha256').update(`${brandId} ${subjectId}`).digest().readUInt16BE(0) % buckets;
}
