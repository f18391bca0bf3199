import { OperatorError } from '../../protocol/operator-error.ts';
import type { StoreAddOn } from './add-on.ts';
import { schemaMark } from './schema.ts';
import type { Engine } from './sql/statement.ts';
import { coreTables, parseRow, type RowOf, selectFrom } from './sql/tables.ts';

/** The data cannot be used with these add-ons. The message says why, and what to do. */
export class AddOnUnusableError extends OperatorError {
  override readonly name = 'AddOnUnusableError';
  readonly code = 'add-on-unusable';
}

/** Reads which add-ons have tables. */
export const selectAddOns = selectFrom('add_on');

/** What is left to do for an add-on. */
export interface AddOnSteps {
  readonly statements: readonly string[];
  /** The row that says that it was done. */
  readonly row: RowOf<'add_on'>;
}

/**
 * The migrations of add-ons that are missing.
 *
 * @param rows what {@link selectAddOns} reads
 * @throws {AddOnUnusableError} if two add-ons collide, or there are tables of another add-on, from before the first release, or
 *   of a newer one that this release cannot use
 */
export function missingSteps(
  rows: readonly unknown[],
  addOns: readonly StoreAddOn[],
  dialect: Engine['dialect'],
): readonly AddOnSteps[] {
  refuseCollisions(addOns);
  const found = new Map(rows.map((row) => parseRow('add_on', row)).map((row) => [row.name, row]));
  const unknown = [...found.keys()].filter((name) => !addOns.some((each) => each.name === name));
  if (unknown.length > 0)
    throw new AddOnUnusableError(
      `The data has tables of add-ons that this program does not have: ${unknown.join(', ')}. ` +
        'It would miss their rows when it erases a person. Use a program that has them.',
    );
  return addOns.flatMap(({ name, migrations }) => {
    const steps = migrations[dialect];
    const own = { name, version: steps.length, mark: schemaMark(steps) };
    const { version, mark } = found.get(name) ?? { version: 0, mark: own.mark };
    if (mark !== own.mark)
      throw new AddOnUnusableError(
        `The tables of the add-on ${name} have a format from before the first release, which no release can read. ` +
          'Use an empty folder, or an empty database.',
      );
    // The migrations of PostgreSQL only add, because services of two releases use it at the same time.
    if (version > own.version && dialect === 'sqlite')
      throw new AddOnUnusableError(
        `The tables of the add-on ${name} have version ${version}, and this release knows ${own.version}. Use the newer release.`,
      );
    return version < own.version ? [{ statements: steps.slice(version).flat(), row: own }] : [];
  });
}

/** Before anything is written: afterwards, the data would be refused for ever. */
function refuseCollisions(addOns: readonly StoreAddOn[]): void {
  const names = addOns.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new AddOnUnusableError(`Two add-ons have the name ${twice}. Give one of them another name.`);
  const tables = addOns.flatMap((addOn) => addOn.tables.map((table) => ({ ...table, of: addOn.name })));
  const seen = new Set<string>(coreTables);
  for (const { name, of, columns } of tables) {
    if (seen.has(name))
      throw new AddOnUnusableError(
        `The table ${name} of the add-on ${of} has the name of another table. Rename it.`,
      );
    if (!('brand_id' in columns))
      throw new AddOnUnusableError(`The table ${name} of the add-on ${of} has no column brand_id. Add it.`);
    seen.add(name);
  }
}
