import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { complaintsOfUnknown } from './known-variables.ts';
import { variableAt, variablesOf } from './variable.ts';
import type { PlacedVariable, VariableTable } from './variable.ts';

/** Some variables cannot be used. The message has a line for each: what is wrong, and what to do. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** The variables of a process. One that is empty is one that is not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of a command.
 *
 * @throws {EnvironmentError} for all that are unknown, missing or wrong
 */
export function readVariables<Table extends VariableTable>(
  table: Table,
  environment: Environment,
): z.output<Table> {
  const variables = variablesOf(table);
  const set = variables.filter((variable) => givenFor(variable, environment).length > 0);
  const complaints = new Map<string, string>();
  const texts: Record<string, unknown> = {};
  for (const variable of set) {
    const [given, second] = givenFor(variable, environment);
    if (given === undefined) continue;
    const text = textOf(variable, given);
    const complaint = second
      ? `${second.name} and ${given.name} are both set: unset one of them`
      : `${given.name} names a file that cannot be read or is empty: ${given.value}`;
    if (second || !text) complaints.set(variable.name, `${complaint}. ${exampleFor(variable)}`);
    const [setting = '', member] = variable.path;
    texts[setting] = member === undefined ? text : { ...Object(texts[setting]), [member]: text };
  }

  const settings = table.safeParse(texts);
  for (const { path, code, message } of settings.error?.issues ?? []) {
    const variable = variableAt(variables, path.map(String));
    // What cannot be read may be refused again for what it means: the first complaint counts.
    if (variable === undefined || complaints.has(variable.name)) continue;
    const [given] = givenFor(variable, environment);
    const group = set.filter(({ path: [setting] }) => setting === variable.path[0]);
    const complaint = code === 'invalid_type' ? missing(variable, group) : wrong(variable, given, message);
    complaints.set(variable.name, complaint);
  }
  const all = [...complaintsOfUnknown(environment), ...complaints.values()];
  if (all.length > 0 || !settings.success) throw new EnvironmentError(all.join('\n'));
  return settings.data;
}

/** A variable as it is set: by its own name, or by that of a file. */
interface Given {
  readonly name: string;
  readonly value: string;
}

function givenFor({ names }: PlacedVariable, environment: Environment): readonly Given[] {
  return names.flatMap((name) => {
    const value = environment[name];
    return value ? [{ name, value }] : [];
  });
}

/** What a variable says, or the file that it names. */
function textOf({ name, file }: PlacedVariable, given: Given): string | undefined {
  if (file !== 'only' && given.name === name) return given.value;
  try {
    return new TextDecoder().decode(readFileSync(given.value)).replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

function wrong(variable: PlacedVariable, given: Given | undefined, complaint: string): string {
  const { name = variable.name, value } = given ?? {};
  const isQuoted = value && complaint.startsWith('must ') && !variable.isSecret;
  const ending = complaint.endsWith('?') ? '' : '.';
  return `${name}${isQuoted ? ` is ${JSON.stringify(value)}, but` : ''} ${complaint}${ending} ${exampleFor(variable)}`;
}

function missing(variable: PlacedVariable, group: readonly PlacedVariable[]): string {
  const [name = '', fileName] = variable.names;
  const fact = fileName === undefined ? `${name} is not set` : `Neither ${name} nor ${fileName} is set`;
  const reason = group.length > 0 ? `, but required with ${group.map(({ name }) => name).join(', ')}` : '';
  return `${fact}${reason}. ${exampleFor(variable)}`;
}

const exampleFor = ({ names, example }: PlacedVariable): string => `Example: ${names.at(-1)}=${example}`;
