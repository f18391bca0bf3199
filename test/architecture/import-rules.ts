import type { ImportTable } from './import-table.ts';
import { importsOf } from './module-imports.ts';
import type { ModuleImport } from './module-imports.ts';
import type { SourceFiles } from './source-files.ts';

/** The folder of src/ in which a file lies; `undefined` for the entries, which are in none. */
export function realmOf(path: string): string | undefined {
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

/** Every import in src/ that the table does not allow, as a sentence. */
export function forbiddenImports(files: SourceFiles, table: ImportTable): string[] {
  return [...files].flatMap(([path, text]) =>
    importsOf(path, text).flatMap((each) => {
      const fault = faultOf(path, each, table);
      return fault === undefined ? [] : [`${path}:${each.line} imports ${each.specifier}: ${fault}`];
    }),
  );
}

function faultOf(from: string, each: ModuleImport, table: ImportTable): string | undefined {
  return each.path === undefined
    ? packageFault(from, each, table)
    : moduleFault(from, each, each.path, table);
}

function packageFault(from: string, { specifier }: ModuleImport, table: ImportTable): string | undefined {
  const realm = realmOf(from);
  if (realm === undefined) return 'entries list what the realms export, and nothing else';
  const allowed = table.get(realm)?.packages ?? [];
  if (allowed.some((name) => isWithin(specifier, name))) return undefined;
  return `${realm} may import ${allowed.join(', ') || 'no package'}`;
}

function isWithin(specifier: string, name: string): boolean {
  return name.endsWith(':')
    ? specifier.startsWith(name)
    : specifier === name || specifier.startsWith(`${name}/`);
}

function moduleFault(
  from: string,
  { typeOnly }: ModuleImport,
  to: string,
  table: ImportTable,
): string | undefined {
  const [importing, imported] = [realmOf(from), realmOf(to)];
  if (importing === undefined || imported === undefined || importing === imported) return undefined;
  const allowed = table.get(importing)?.realms.get(imported);
  if (allowed === undefined) return `${importing} may not import ${imported}`;
  return allowed === 'types' && !typeOnly ? `${importing} may import types only of ${imported}` : undefined;
}
