/** What one realm may import. */
export interface RealmImports {
  /** Other realms, by name; `types` when nothing may be left of the import after compiling. */
  readonly realms: ReadonlyMap<string, 'values' | 'types'>;
  /** Packages, each with what lies beneath it. `node:` stands for all that Node has built in. */
  readonly packages: readonly string[];
}

/** By the name of the realm. */
export type ImportTable = ReadonlyMap<string, RealmImports>;

/**
 * Reads the table of realms in src/README.md: the rows whose first cell is a folder, such as
 * `` `client/` ``. The last two cells are the realms and the packages it may import.
 */
export function readImportTable(markdown: string): ImportTable {
  const rows = markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').slice(1, -1);
    const realm = /^\s*`((?:addons\/\*\/|programs\/)?[a-z]+)\/`\s*$/.exec(cells[0] ?? '')?.[1];
    return realm === undefined ? [] : [[realm, readRow(cells)] as const];
  });
  return new Map(rows);
}

function readRow(cells: readonly string[]): RealmImports {
  const [realms = '', packages = ''] = cells.slice(-2);
  return {
    realms: new Map(readRealms(realms)),
    packages: [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  };
}

function readRealms(cell: string): (readonly [string, 'values' | 'types'])[] {
  return [...cell.matchAll(/`((?:addons\/\*\/|programs\/)?[a-z]+)`( \(types\))?/g)].map(
    ([, realm = '', types]) => [realm, types ? 'types' : 'values'],
  );
}
