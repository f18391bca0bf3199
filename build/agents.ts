import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';

// Writes what coding agents read, from the other pages of the documentation: node build/agents.ts

/** Reads a file by its path from the root. */
type Read = (path: string) => string;

const guide = 'docs/guides/for-agents.md';

/** The files, and how each is made. */
export const agentFiles: ReadonlyMap<string, (read: Read) => string> = new Map([
  [guide, guideFrom],
  ['llms.txt', listFrom],
]);

/** The pages with parts for the guide, in its order. */
const sources = [
  'docs/reference/packages.md',
  'docs/tutorial/first-choice.md',
  'docs/guides/run-the-proxy.md',
  'docs/reference/catalogue.md',
  'docs/guides/block-tags.md',
  'docs/guides/add-to-a-site.md',
  'docs/guides/test-your-pages.md',
  'docs/guides/troubleshooting.md',
];

/** A part of a page, between two comments. The first names the heading that it has in the guide. */
const part = /^<!-- for agents: ([^\n]+) -->\n\n(.*?)\n\n<!-- end -->$/gms;

const introduction = `# For coding agents

This guide shows coding agents how to put Assent onto a site, from the packages to a test. It consists of parts of other
pages, which \`node build/agents.ts\` joins: change those, and not this page. The tests run its blocks of code. When the
packages are installed, [\`npx assent dev\`](../reference/commands.md#assent-dev) runs the pages with all parts in one process, and
[\`npx assent init\`](set-up-a-site.md) with options writes the files of the first steps. With React, Vue or Svelte, also read
[Use Assent in an application](add-to-an-application.md). [llms.txt](../../llms.txt) lists all pages.`;

function guideFrom(read: Read): string {
  const blocks = [introduction];
  let last = '';
  for (const source of sources)
    for (const [, heading = '', text = ''] of read(source).matchAll(part)) {
      if (heading !== last) blocks.push(`## ${heading}`);
      blocks.push(withLinks(text, source));
      last = heading;
    }
  return `${blocks.join('\n\n')}\n`;
}

/** A text of a page whose links lead to the same places from the guide. */
function withLinks(text: string, source: string): string {
  return text.replaceAll(/(?<=\]\()(?![a-z]+:)([^)#\s]*)/g, (_, link: string) =>
    posix.relative(posix.dirname(guide), link ? posix.join(posix.dirname(source), link) : source),
  );
}

/** The list of all pages, in the form of https://llmstxt.org/: what is under "Optional" may be left out. */
function listFrom(read: Read): string {
  const [, ...kinds] = read('docs/README.md').split('\n## ');
  const lists = kinds.map((kind) => {
    const [heading = ''] = kind.split('\n', 1);
    const rows = [...kind.matchAll(/^\| \[(.+?)\]\((.+?)\) /gm)].map(([, title = '', link = '']) => {
      const path = posix.join('docs', link);
      return `- [${title}](${path}): ${/^.*?\.(?= |$)/.exec(opening(read(path)))?.[0]}\n`;
    });
    return `## ${heading === 'Explanation' ? 'Optional' : heading}\n\n${rows.join('')}`;
  });
  return `# Assent

> ${opening(read('README.md'))}

To put Assent onto a site, read [the guide for coding agents](${guide}). It is enough for that.
The package \`assent\` contains this list and the guide. The other pages are in the repository.

${lists.join('\n')}`;
}

/** What stands below the title of a page, without links. */
function opening(page: string): string {
  const [, text = ''] = page.split('\n\n', 2);
  return text.replaceAll('\n', ' ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

if (import.meta.main)
  for (const [path, make] of agentFiles)
    writeFileSync(
      path,
      make((source) => readFileSync(source, 'utf8')),
    );
