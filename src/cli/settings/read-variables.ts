import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { complaintsOfUnknown } from './known-variables.ts';
import { variableAt, variablesOf } from './variable.ts';
import type { PlacedVariable, VariableTable } from './variable.ts';

/** Thrown for invalid variables. The message has a line for each, with what is wrong and an example. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** The variables of a process. An empty one counts as not set, except where the table refuses it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables of a command.
 *
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable
 */
export function readVariables<Table extends VariableTable>(
  table: Table,
  environment: Environment,
): z.output<Table> {
  const variables = variablesOf(table);
  const complaints = new Map<string, string>();
  const texts: Record<string, unknown> = {};
  for (const variable of variables) {
    const [name, other] = namesSet(variable, environment);
    if (name === undefined) {
      const empty = variable.isRefusedEmpty && variable.names.find((each) => environment[each] === '');
      if (empty)
        complaints.set(variable.name, `${empty} is empty: set it, or unset it. ${exampleOf(variable)}`);
      continue;
    }
    const isPath = variable.file === 'only' || name !== variable.name;
    const text = isPath ? readText(environment[name]) : environment[name];
    const complaint = other
      ? `${other} and ${name} are both set: unset one of them`
      : `${name} names a file that cannot be read or is empty: ${environment[name]}`;
    if (other || !text) complaints.set(variable.name, `${complaint}. ${exampleOf(variable)}`);
    const [setting = '', member] = variable.path;
    texts[setting] = member === undefined ? text : { ...Object(texts[setting]), [member]: text };
  }

  const settings = table.safeParse(texts);
  for (const { path, code, message } of settings.error?.issues ?? []) {
    const variable = variableAt(variables, path.map(String));
    // Report one error for each variable: later ones may follow from the first.
    if (variable === undefined || complaints.has(variable.name)) continue;
    const group = variables.filter((other) => other.path[0] === variable.path[0]);
    const complaint =
      code === 'invalid_type' ? missing(variable, group, environment) : wrong(variable, environment, message);
    complaints.set(variable.name, `${complaint} ${exampleOf(variable)}`);
  }
  const all = [...complaintsOfUnknown(environment), ...complaints.values()];
  if (all.length > 0 || !settings.success) throw new EnvironmentError(all.join('\n'));
  return settings.data;
}

const namesSet = ({ names }: PlacedVariable, environment: Environment): readonly string[] =>
  names.filter((name) => environment[name]);

function readText(path = ''): string | undefined {
  try {
    return new TextDecoder().decode(readFileSync(path)).replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}

function wrong(variable: PlacedVariable, environment: Environment, complaint: string): string {
  const [name = variable.name] = namesSet(variable, environment);
  const isQuoted = environment[name] && complaint.startsWith('must ') && !variable.isSecret;
  const value = isQuoted ? ` is ${JSON.stringify(environment[name])}, but` : '';
  return `${name}${value} ${complaint}${complaint.endsWith('?') ? '' : '.'}`;
}

function missing(
  { names: [name = '', fileName] }: PlacedVariable,
  group: readonly PlacedVariable[],
  environment: Environment,
): string {
  const fact = fileName === undefined ? `${name} is not set` : `Neither ${name} nor ${fileName} is set`;
  const users = group.flatMap((other) => namesSet(other, environment));
  return `${fact}${users.length > 0 ? `, but required with ${users.join(', ')}` : ''}.`;
}

const exampleOf = ({ names, example }: PlacedVariable): string => `Example: ${names.at(-1)}=${example}`;
