import type { CatalogueFile, CatalogueTarget, CatalogueVendor } from '../catalogue.ts';
import { factsOf, type NamesElsewhere, namesIn } from '../import/consent-tool.ts';
import { advice, type CatalogueFinding, error } from './catalogue-finding.ts';

/** Finds names of other consent tools by which nothing could be imported, or nothing that was asked there. */
export function checkImports({ from, targets, vendors }: CatalogueFile): CatalogueFinding[] {
  const items = [
    ...targets.map((item, index) => ({ path: `targets[${index}]`, item })),
    ...vendors.map((item, index) => ({ path: `vendors[${index}]`, item })),
  ];
  const used = new Set(items.flatMap(({ item }) => namesIn(item.from).map(([tool]) => tool)));
  return [
    ...namesIn(from).flatMap(([tool, storedAs]) => [
      ...(used.has(tool)
        ? []
        : advice(`from.${tool}`, `No target and no vendor has a name in ${tool}, so nothing is imported.`)),
      ...(/[\s=;,]/.test(storedAs)
        ? error(`from.${tool}`, `No cookie can have the name "${storedAs}".`)
        : []),
    ]),
    ...items.flatMap(({ path, item }) => checkItem(path, item, from)),
    ...vendors.flatMap((vendor, index) => checkAcceptances(`vendors[${index}]`, vendor, targets)),
  ];
}

function checkItem(
  path: string,
  item: Pick<CatalogueTarget, 'id' | 'required' | 'from'>,
  from: NamesElsewhere | undefined,
): CatalogueFinding[] {
  return namesIn(item.from).flatMap(([tool, name]) => {
    const where = `${path}.from.${tool}`;
    const { storedAs, names } = factsOf(tool);
    return [
      ...(from?.[tool] === undefined
        ? error(
            where,
            `The catalogue does not say where ${tool} stored choices. Add "from": { "${tool}": "${storedAs}" } to the catalogue itself, or the name that you gave it there.`,
          )
        : []),
      ...(names && !names.includes(name)
        ? error(where, `${tool} asks about nothing named "${name}". Known: ${names.join(', ')}.`)
        : []),
      ...(item.required
        ? advice(where, `"${item.id}" is required, so visitors cannot have refused it. Remove "from".`)
        : []),
    ];
  });
}

function checkAcceptances(
  path: string,
  { id, from, targets: own, importAcceptances = [] }: CatalogueVendor,
  targets: readonly CatalogueTarget[],
): CatalogueFinding[] {
  if (importAcceptances.length > 0 && namesIn(from).length === 0)
    return error(`${path}.importAcceptances`, `"${id}" has no name in another tool. Add "from".`);
  return importAcceptances.flatMap((target, at) => {
    const where = `${path}.importAcceptances[${at}]`;
    if (!own.includes(target)) return error(where, `"${target}" is no target of "${id}".`);
    return targets.some((each) => each.id === target && each.required)
      ? advice(where, `"${target}" is required, so nothing is recorded about it.`)
      : [];
  });
}
