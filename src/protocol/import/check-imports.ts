import type { NamesElsewhere } from './consent-tool.ts';
import { factsOf, namesIn } from './consent-tool.ts';

/** The parts of a catalogue that say what is imported. */
interface Importing {
  readonly from?: NamesElsewhere | undefined;
  readonly targets: readonly ImportingItem[];
  readonly vendors: readonly ImportingVendor[];
}

interface ImportingItem {
  readonly id: string;
  readonly required?: boolean | undefined;
  readonly from?: NamesElsewhere | undefined;
}

interface ImportingVendor extends ImportingItem {
  readonly targets: readonly string[];
  readonly importAcceptances?: readonly string[] | undefined;
}

/** A finding; see `CatalogueFinding`. */
interface ImportFinding {
  readonly level: 'error' | 'advice';
  readonly path: string;
  readonly message: string;
}

const error = (path: string, message: string): ImportFinding => ({ level: 'error', path, message });
const advice = (path: string, message: string): ImportFinding => ({ level: 'advice', path, message });

/** Finds names of other consent tools by which nothing could be imported, or nothing that was asked there. */
export function checkImports({ from, targets, vendors }: Importing): ImportFinding[] {
  const items = [
    ...targets.map((item, place) => ({ path: `targets[${place}]`, item })),
    ...vendors.map((item, place) => ({ path: `vendors[${place}]`, item })),
  ];
  const used = new Set(items.flatMap(({ item }) => namesIn(item.from).map(([tool]) => tool)));
  return [
    ...namesIn(from).flatMap(([tool, storedAs]) => [
      ...(used.has(tool)
        ? []
        : [advice(`from.${tool}`, `No target and no vendor has a name in ${tool}, so nothing is imported.`)]),
      ...(/[\s=;,]/.test(storedAs)
        ? [error(`from.${tool}`, `No cookie can have the name "${storedAs}".`)]
        : []),
    ]),
    ...items.flatMap(({ path, item }) => checkItem(path, item, from)),
    ...vendors.flatMap((vendor, place) => checkAcceptances(`vendors[${place}]`, vendor, targets)),
  ];
}

function checkItem(path: string, item: ImportingItem, from: NamesElsewhere | undefined): ImportFinding[] {
  return namesIn(item.from).flatMap(([tool, name]) => {
    const where = `${path}.from.${tool}`;
    const { storedAs, names } = factsOf(tool);
    return [
      ...(from?.[tool] === undefined
        ? [
            error(
              where,
              `The catalogue does not say where ${tool} stored choices. Add "from": { "${tool}": "${storedAs}" } to the catalogue itself, or the name that you gave it there.`,
            ),
          ]
        : []),
      ...(names && !names.includes(name)
        ? [error(where, `${tool} asks about nothing named "${name}". Known: ${names.join(', ')}.`)]
        : []),
      ...(item.required
        ? [advice(where, `"${item.id}" is required, so visitors cannot have refused it. Remove "from".`)]
        : []),
    ];
  });
}

function checkAcceptances(
  path: string,
  { id, from, targets: own, importAcceptances = [] }: ImportingVendor,
  targets: readonly ImportingItem[],
): ImportFinding[] {
  if (importAcceptances.length > 0 && namesIn(from).length === 0)
    return [error(`${path}.importAcceptances`, `"${id}" has no name in another tool. Add "from".`)];
  return importAcceptances.flatMap((target, at) => {
    const where = `${path}.importAcceptances[${at}]`;
    if (!own.includes(target)) return error(where, `"${target}" is no target of "${id}".`);
    return targets.some((each) => each.id === target && each.required)
      ? advice(where, `"${target}" is required, so nothing is recorded about it.`)
      : [];
  });
}
