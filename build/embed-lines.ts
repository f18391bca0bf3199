import { type IntegrityTable, versionedScriptTag } from './integrity.ts';

/** The parts of a build that a page refers to. */
export interface Build {
  readonly version: string;
  readonly table: IntegrityTable;
  /** The files that the banner needs besides the script. */
  readonly banner: readonly string[];
  /** The language files, except English, with the query that the script uses. */
  readonly languages: readonly string[];
}

/**
 * The lines for the head of a page that pins one version: versioned URLs with their integrity. All files that
 * the banner needs are requested at once.
 */
export function embedLines({ version, table, banner }: Build): string[] {
  return [
    ...banner.map((file) => moduleLine(version, table, file)),
    '<link rel="preload" as="fetch" href="/consent-catalogue.json" crossorigin="anonymous">',
    versionedScriptTag(version, table),
  ];
}

/** The same lines, and one for each language, as a file to copy from. */
export function embedFile(build: Build): string {
  return [
    '<!-- In the head of a page: -->',
    ...embedLines(build),
    '',
    '<!-- Before them, on a page in one of these languages, its line: -->',
    ...build.languages.map((file) => moduleLine(build.version, build.table, file)),
    '',
  ].join('\n');
}

function moduleLine(version: string, table: IntegrityTable, file: string): string {
  const [name = file] = file.split('?');
  return `<link rel="modulepreload" href="/assent/${version}/${file}" integrity="${table[name]}" crossorigin="anonymous">`;
}
