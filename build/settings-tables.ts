import { readFileSync, writeFileSync } from 'node:fs';
import { proxyVariables } from '../src/cli/settings/proxy-variables.ts';
import { serveVariables } from '../src/cli/settings/serve-variables.ts';
import { type PlacedVariable, variablesOf, type VariableTable } from '../src/cli/settings/variable.ts';

// Writes the tables of settings in docs/reference: node build/settings-tables.ts

/** The pages with such tables, and the variables of each. */
export const pages = new Map<string, VariableTable>([
  ['docs/reference/service-settings.md', serveVariables],
  ['docs/reference/proxy-settings.md', proxyVariables],
]);

/** A comment that names settings or groups of settings, and the table of them below it. */
const place = /(?<=<!-- settings: ([^>]+) -->\n\n)(?:\|.*\n)*/g;

/** The text of a page, with its tables written anew. */
export function withTables(text: string, table: VariableTable): string {
  const variables = variablesOf(table);
  return text.replaceAll(place, (_, names: string) => {
    const listed = names
      .split(' ')
      .flatMap((name) => variables.filter(({ path }) => `${path.join('.')}.`.startsWith(`${name}.`)));
    const hasOptions = table === proxyVariables && listed.some(optionOf);
    return aligned([
      [...(hasOptions ? ['option'] : []), 'variable', 'meaning', 'default'],
      ...listed.map((variable) => [
        ...(hasOptions ? [optionOf(variable)] : []),
        namesOf(variable),
        variable.meaning,
        defaultOf(variable, variables),
      ]),
    ]);
  });
}

/** The option of `createTokenProxy`; the settings of the process have none. */
function optionOf({ option, path }: PlacedVariable): string {
  return option ?? (path[0] === 'process' ? '' : `\`${path.join('.')}\``);
}

function namesOf({ names, flag }: PlacedVariable): string {
  return [...names, ...(flag?.split(' ', 1) ?? [])].map((name) => `\`${name}\``).join(', ');
}

/** The default. The first variable of a group turns it on, which others may require. */
function defaultOf(variable: PlacedVariable, variables: readonly PlacedVariable[]): string {
  const { standard, isRequired, path } = variable;
  const first = variables.find((other) => other.path[0] === path[0]);
  const isOn = first === variable && path.length > 1;
  if (standard !== undefined || !isRequired || isOn) return standard ?? 'none';
  return first && path.length > 1 ? `required with \`${first.names[0]}\`` : 'required';
}

function aligned([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = widths.map((width) => '-'.repeat(width));
  return [head, line, ...rows]
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`)
    .join('');
}

if (import.meta.main)
  for (const [page, table] of pages) writeFileSync(page, withTables(readFileSync(page, 'utf8'), table));
