import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The integrity metadata of each file by its name. https://www.w3.org/TR/sri-2/ */
export type IntegrityTable = Readonly<Record<string, string>>;

/** What a tag says of the content it takes, in the strongest hash that a nonce or hash policy knows too. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Writes `integrity.json` beside the scripts of a folder. */
export function writeIntegrity(folder: string): IntegrityTable {
  const table = Object.fromEntries(
    globSync('*.js', { cwd: folder })
      .toSorted()
      .map((name) => [name, integrityOf(readFileSync(join(folder, name)))]),
  );
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(table, undefined, 2)}\n`);
  return table;
}

/**
 * The script tag as a page would have it that names one version: an address whose content never
 * changes, and the content it takes.
 */
export function versionedScriptTag(version: string, table: IntegrityTable): string {
  return `<script src="/assent/${version}/assent.js" integrity="${table['assent.js']}" crossorigin="anonymous"></script>`;
}
