import { posix } from 'node:path';
import type { SourceFiles } from './source-files.ts';

/**
 * The relative links of Markdown pages that lead to no file, or to no heading of a page.
 *
 * @param hasFile whether a path from the root is there
 */
export function brokenLinks(pages: SourceFiles, hasFile: (path: string) => boolean): string[] {
  return [...pages].flatMap(([path, text]) =>
    linksIn(text).flatMap((link) => {
      const [file = '', heading] = link.split('#');
      const target = file ? posix.join(posix.dirname(path), file) : path;
      if (!hasFile(target)) return [`${path}: ${link} leads to no file`];
      const page = pages.get(target);
      if (page === undefined || heading === undefined || anchorsIn(page).has(heading)) return [];
      return [`${path}: ${link} leads to no heading`];
    }),
  );
}

/** The targets of links and pictures, without those that have a scheme. */
function linksIn(page: string): string[] {
  const text = withoutFences(page).replaceAll(/`[^`\n]+`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) =>
    /^[a-z]+:/.test(link) ? [] : [link],
  );
}

/** How headings are called in addresses, as GitHub does it. */
function anchorsIn(page: string): Set<string> {
  const headings = withoutFences(page).matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function withoutFences(page: string): string {
  return page.replaceAll(/^```.*?^```$/gms, '');
}
