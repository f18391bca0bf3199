import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProjectFile } from '../../architecture/source-files.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { packageNames } from '../../package/support/manifests.ts';
import { makeFolder } from '../../temporary-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The first block in this language below a heading of a page, by default docs/guides/run-the-proxy.md. */
export function documentedBlock(
  heading: string,
  language: string,
  path = 'docs/guides/run-the-proxy.md',
): string {
  const page = readProjectFile(path);
  const section = page.slice(page.indexOf(`\n## ${heading}\n`) + 1 || page.indexOf(`\n### ${heading}\n`) + 1);
  const [block] = blocksIn(section, language);
  if (block === undefined) throw new Error(`${path} has no block in ${language} below "${heading}".`);
  return block;
}

/** Makes the folder that a reader of docs/guides/run-the-proxy.md has: their site, and what they installed. */
export function makeDocumentedSite(
  t: Parameters<typeof makeFolder>[0],
  files: Readonly<Record<string, string>>,
): string {
  const folder = makeFolder(t);
  const written = {
    'package.json': '{ "type": "module" }',
    'public/index.html': documentedBlock('Before you start', 'html'),
    'public/consent-catalogue.json': documentedBlock('Before you start', 'json'),
    ...files,
  };
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  linkPackages(folder);
  return folder;
}

/** Gives a project both packages, and the frameworks of the examples. */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of packageNames)
    symlinkSync(join(root, 'packages', name), join(folder, 'node_modules', name));
  for (const name of ['@hono', 'express', 'fastify', 'hono'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
}
