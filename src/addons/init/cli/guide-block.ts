import { readFile } from 'node:fs/promises';

/** The guides whose texts are written or printed, as the built package has them. The tests run what is in them. */
export interface Guides {
  /** docs/guides/run-the-proxy.md. */
  readonly proxy: string;
  /** docs/guides/ask-in-the-page.md. */
  readonly question: string;
}

export async function readGuides(): Promise<Guides> {
  const read = (name: string) =>
    readFile(new URL(`docs/guides/${name}.md`, import.meta.resolve('assent-server/package.json')), 'utf8');
  return { proxy: await read('run-the-proxy'), question: await read('ask-in-the-page') };
}

/** The first block in a language below a heading of a guide. */
export function blockOf(guide: string, heading: string, language: string): string {
  const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(below(guide, heading))?.[1];
  if (block === undefined) throw new Error(`The guide has no block in ${language} below "${heading}".`);
  return block;
}

/** A file of an example. */
export interface NamedFile {
  readonly path: string;
  readonly text: string;
}

/** The files in a section of a guide: each is a block below its path. */
export function filesOf(guide: string, heading: string): readonly NamedFile[] {
  const [section = ''] = below(guide, heading).split(/^##/m);
  return [...section.matchAll(/^`([^`]+)`:\n\n```\w+\n(.*?)^```$/gms)].map(([, path = '', text = '']) => ({
    path,
    text,
  }));
}

function below(guide: string, heading: string): string {
  return guide.split(new RegExp(`^##+ ${heading}$`, 'm'))[1] ?? '';
}
