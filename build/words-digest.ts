import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { replayScript } from './replay-script.ts';

// Writes src/locales/replay-script.ts: what draws the questions of this release again. And src/locales/words-digest.ts: under
// which name it is archived, with the words of this release.

writeFileSync(
  'src/locales/replay-script.ts',
  `/** The built \`embed/replay/replay.ts\`. Written by build/words-digest.ts. */
export const replayScript: string = ${JSON.stringify(await replayScript())};
`,
);
const { releaseWords } = await import('../src/locales/release-words.ts');
const digest = createHash('sha256')
  .update(await releaseWords())
  .digest('hex');
writeFileSync(
  'src/locales/words-digest.ts',
  `/** The SHA-256 of \`releaseWords()\`, in hexadecimal digits. Written by build/words-digest.ts. */
export const wordsDigest = '${digest}';
`,
);
