/**
 * A 32-bit checksum of a text in base 36. Finds accidents (a torn or edited value in storage,
 * another catalogue), not attacks: whoever can write our storage can also compute this.
 *
 * FNV-1a over UTF-16 code units: http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
