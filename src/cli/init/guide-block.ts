import { readFile } from 'node:fs/promises';

/** Where the built package has docs/guides/run-the-proxy.md. */
const guideFile = 'dist/guides/run-the-proxy.md';

/** The text of the guide whose servers are written. The tests run what is in it. */
export function readGuide(): Promise<string> {
  return readFile(new URL(guideFile, import.meta.resolve('assent-server/package.json')), 'utf8');
}

/** The first block in a language below a heading of the guide. */
export function blockOf(guide: string, heading: string, language: string): string {
  const [, below = ''] = guide.split(new RegExp(`^##+ ${heading}$`, 'm'));
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(below)?.[1];
  if (block === undefined) throw new Error(`The guide has no block in ${language} below "${heading}".`);
  return block;
}
