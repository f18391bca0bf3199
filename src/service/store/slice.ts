/**
 * A range of subjectIds: from the first prefix, up to but without the second. All of them have the same bucket, so that
 * a database that is partitioned by bucket reads one partition.
 */
export interface Slice {
  readonly from: string;
  readonly to: string;
}

/** A slice, and its end as a position. */
export interface PlacedSlice extends Slice {
  readonly end: number;
}

/** The number of positions. A position is the first eight hexadecimal digits of a subjectId. */
export const positions = 2 ** 32;

/** The positions of one bucket: the first ten bits of a subjectId. */
const widest = 2 ** 22;

/** The width of the first slice. It is small, because the number of subjects is not known. */
export const firstWidth = 2 ** 14;

/** The slice that begins at a position. It ends with its bucket, if this comes first. */
export function sliceAt(start: number, width: number): PlacedSlice {
  const end = Math.min(start + width, (Math.floor(start / widest) + 1) * widest);
  return { from: prefixAt(start), to: prefixAt(end), end };
}

function prefixAt(position: number): string {
  // All hexadecimal digits sort before this letter.
  return position === positions ? 'g' : position.toString(16).padStart(8, '0');
}

/** The bytes that a slice should have: few enough for memory, and enough that a commit is worth its fsync. */
const aim = 4_000_000;

/** The width of the next slice, from the width and the bytes of this one. SubjectIds are evenly distributed. */
export function nextWidth(width: number, bytes: number): number {
  const factor = Math.min(4, aim / Math.max(bytes, 1));
  return Math.min(widest, Math.max(1, Math.floor(width * factor)));
}
