/** By the name of an add-on: the other add-ons that it needs. */
export type AddOnNeeds = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the table of add-ons in src/README.md: the rows whose first cell is a name, and whose last one lists names.
 *
 * @throws {Error} if there is no such table
 */
export function readAddOnNeeds(markdown: string): AddOnNeeds {
  const [, section = ''] = markdown.replaceAll('\r', '').split('## The add-ons\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `([a-z-]+)` .*\|([^|]*)\|$/gm)];
  if (rows.length === 0) throw new Error('There is no table of add-ons.');
  return new Map(
    rows.map(([, name = '', needs = '']) => [
      name,
      [...needs.matchAll(/`([a-z-]+)`/g)].map(([, each = '']) => each),
    ]),
  );
}
