/** The number of buckets. It never changes, because the bucket of a subject is part of its rows' keys. */
export const buckets = 1_024;

/**
 * The bucket of a subject, from 0: the first ten bits of its subjectId. They are evenly distributed, because a
 * subjectId is a hash of the brand's key and the identifier.
 *
 * The bucket is the first column of the primary key of all rows of a subject. A distributed database can partition by
 * it, and spread one large brand.
 */
export function bucketOf(subjectId: string): number {
  return Math.floor((Number.parseInt(subjectId.slice(0, 3), 16) * buckets) / 0x1000);
}

/** All buckets, in the order of their subjectIds. */
export function allBuckets(): readonly number[] {
  return Array.from({ length: buckets }, (_, bucket) => bucket);
}
