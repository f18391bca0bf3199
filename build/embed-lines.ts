import { versionedScriptTag } from './integrity.ts';
import type { IntegrityTable } from './integrity.ts';

/** What a build made, as far as a page names it. */
export interface Made {
  readonly version: string;
  readonly table: IntegrityTable;
  /** The files that a banner takes besides the script. */
  readonly banner: readonly string[];
  /** The files of the languages other than English, as the script asks for them. */
  readonly languages: readonly string[];
}

/**
 * What stands in the head of a page that names one version: addresses whose content never changes, and the
 * content they take. All that a banner takes is asked for at once, and waits for nothing that another file names.
 */
export function embedLines({ version, table, banner }: Made): string[] {
  return [
    ...banner.map((file) => moduleLine(version, table, file)),
    '<link rel="preload" as="fetch" href="/consent-catalogue.json" crossorigin="anonymous">',
    versionedScriptTag(version, table),
  ];
}

/** The same with a line for each language: a file to copy from. */
export function embedFile(made: Made): string {
  return [
    '<!-- In the head of a page: -->',
    ...embedLines(made),
    '',
    '<!-- Before them, on a page in one of these languages, its line: -->',
    ...made.languages.map((file) => moduleLine(made.version, made.table, file)),
    '',
  ].join('\n');
}

function moduleLine(version: string, table: IntegrityTable, file: string): string {
  const [name = file] = file.split('?');
  return `<link rel="modulepreload" href="/assent/${version}/${file}" integrity="${table[name]}" crossorigin="anonymous">`;
}
