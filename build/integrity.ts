import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The integrity metadata of each file, by file name. https://www.w3.org/TR/sri-2/ */
export type IntegrityTable = Readonly<Record<string, string>>;

/** The value of the attribute `integrity` for a file. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Writes `integrity.json` into a folder, for its scripts. */
export function writeIntegrity(folder: string): IntegrityTable {
  const table = Object.fromEntries(
    globSync('*.js', { cwd: folder })
      .toSorted()
      .map((name) => [name, integrityOf(readFileSync(join(folder, name)))]),
  );
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(table, undefined, 2)}\n`);
  return table;
}

/** The script tag for a page that pins one version: a URL whose content never changes, with its integrity. */
export function versionedScriptTag(version: string, table: IntegrityTable): string {
  return `<script async src="/assent/${version}/assent.js" integrity="${table['assent.js']}" crossorigin="anonymous" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>`;
}
