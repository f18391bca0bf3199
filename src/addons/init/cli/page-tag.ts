import { glob } from 'node:fs/promises';
import { widgetTag } from '../../site/cli/site-paths.ts';
import type { TaggedPages } from './framework.ts';
import { readOptional } from './site-files.ts';

/** A file of the project that holds the head or the body of pages. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** The files in which the tag has its place. */
export async function findPages(folder: string, { patterns, before }: TaggedPages): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for await (const found of glob([...patterns], { cwd: folder })) {
    const path = found.replaceAll('\\', '/');
    const text = (await readOptional(folder, path)) ?? '';
    if (text.includes(before)) pages.push({ path, text });
  }
  return pages.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Whether a page has the tag, or elements of Assent. */
export function hasAssent(text: string): boolean {
  return /\bassent\.js\b|<assent-|ConsentProvider/.test(text);
}

/** The text of a page with the tag on a line of its own, or in the line that is there. A page with Assent stays. */
export function withTag(text: string, pages: TaggedPages | undefined): string {
  if (!pages || hasAssent(text)) return text;
  const tag = widgetTag(pages.mark);
  const at = text.lastIndexOf(pages.before);
  const [line = '', space] = /(?:^|\n)([\t ]*)$/.exec(text.slice(0, at)) ?? [];
  if (space === undefined) return text.slice(0, at) + tag + text.slice(at);
  const end = text.slice(0, at - space.length).endsWith('\r\n') ? '\r\n' : '\n';
  const indented = `${space}${line.includes('\t') ? '\t' : '  '}${tag}${end}${space}`;
  return text.slice(0, at - space.length) + indented + text.slice(at);
}
