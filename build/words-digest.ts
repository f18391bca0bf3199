import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { releaseWords } from '../src/locales/release-words.ts';

// Writes src/locales/words-digest.ts: under which name the words of this release are archived. Before the compiler runs,
// because pages name the words without loading those of all languages.

const digest = createHash('sha256')
  .update(await releaseWords())
  .digest('hex');
writeFileSync(
  'src/locales/words-digest.ts',
  `/** The SHA-256 of \`releaseWords()\`, in hexadecimal digits. Written by build/words-digest.ts. */
export const wordsDigest = '${digest}';
`,
);
