import type { AddOnNeeds } from '../../build/add-on-needs.ts';
import type { ImportTable } from './import-table.ts';
import { importsOf, type ModuleImport } from './module-imports.ts';
import type { SourceFiles } from './source-files.ts';

/** The realm of a file, as the table names it; `undefined` for the entries, which are in none. */
export function realmOf(path: string): string | undefined {
  const [, realm, ...rest] = path.split('/');
  if (rest.length === 0) return undefined;
  if (realm === 'programs') return `programs/${rest[0]}`;
  if (realm !== 'addons' || rest.length === 1) return realm;
  return rest.length === 2 ? undefined : `addons/*/${rest[1]}`;
}

/** The add-on of a file; `undefined` for the core. */
export function addOnOf(path: string): string | undefined {
  return /^src\/addons\/([^/]+)\//.exec(path)?.[1];
}

/** Every import of an add-on that leads to another one that it does not need by the table, as a sentence. */
export function unneededAddOns(files: SourceFiles, needs: AddOnNeeds): string[] {
  return [...files].flatMap(([path, text]) => {
    const name = addOnOf(path);
    if (name === undefined) return [];
    const others = importsOf(path, text).flatMap((each) => addOnOf(each.path ?? '') ?? []);
    const unneeded = others.filter((other) => other !== name && !needs.get(name)?.includes(other));
    return [...new Set(unneeded)].map(
      (other) => `${path} imports of the add-on ${other}, which ${name} does not need`,
    );
  });
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
