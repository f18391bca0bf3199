import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { OperatorError } from '../../protocol/operator-error.ts';
import { strayCharacters } from '../../sdk/settings/option-values.ts';
import { decodeText, EncodingError } from '../files/read-text.ts';
import { complaintsOfUnknown } from './known-variables.ts';
import { type PlacedVariable, variableAt, variablesOf, type VariableTable } from './variable.ts';

/** Thrown for invalid variables. The message has a line for each, with what is wrong and an example. */
export class EnvironmentError extends OperatorError {
  override readonly name = 'EnvironmentError';
}

/** The variables of a process. An empty one counts as not set, except where the table refuses it. */
export type Environment = Readonly<Record<string, string | undefined>>;

type ValueOf = (name: string) => string | undefined;

/**
 * Reads the variables of a command.
 *
 * @param options those of the command, which override variables
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable and option
 */
export function readVariables<Table extends VariableTable>(
  table: Table,
  environment: Environment,
  options: object = {},
): z.output<Table> {
  const flags = new Map<string, string>();
  const valueOf: ValueOf = (name) => flags.get(name) ?? environment[name];
  const variables = variablesOf(table).map((variable) => {
    const [flag = '', value = ''] = variable.flag?.split(' ') ?? [];
    const option: unknown = Object.entries(options).find(([name]) => `--${name}` === flag)?.[1];
    if (typeof option !== 'string') return variable;
    flags.set(flag, option);
    const { file: _file, ...rest } = variable;
    return { ...rest, names: [flag] as const, example: value };
  });
  const complaints = new Map<string, string>();
  const texts: Record<string, unknown> = {};
  for (const variable of variables) {
    const [name, other] = namesSet(variable, valueOf);
    if (name === undefined) {
      const empty = variable.isRefusedEmpty && variable.names.find((each) => valueOf(each) === '');
      if (empty)
        complaints.set(variable.names[0], `${empty} is empty: set it, or unset it. ${exampleOf(variable)}`);
      continue;
    }
    const isPath = variable.file === 'only' || name === variable.names[1];
    const given = valueOf(name) ?? '';
    const tight = (value: string): string => (variable.isLoose ? value.trim() : value);
    const stray = strayCharacters(isPath ? given : tight(given));
    const { text, complaint: fault } = isPath && !stray ? readValue(given, tight) : { text: given };
    const complaint =
      (other && `${other} and ${name} are both set: unset one of them.`) ||
      (stray && `${name} ${stray}.`) ||
      (fault && `${name} names a file that ${fault}`) ||
      (!text && `${name} names a file that cannot be read or is empty: ${given}.`);
    if (complaint) complaints.set(variable.names[0], `${complaint} ${exampleOf(variable)}`);
    const [setting = '', member] = variable.path;
    texts[setting] = member === undefined ? text : { ...Object(texts[setting]), [member]: text };
  }

  const settings = table.safeParse(texts);
  for (const { path, code, message } of settings.error?.issues ?? []) {
    const variable = variableAt(variables, path.map(String));
    // Report one error for each variable: later ones may follow from the first.
    if (variable === undefined || complaints.has(variable.names[0])) continue;
    const group = variables.filter((other) => other.path[0] === variable.path[0]);
    const complaint =
      code === 'invalid_type' ? missing(variable, group, valueOf) : wrong(variable, valueOf, message);
    complaints.set(variable.names[0], `${complaint} ${exampleOf(variable)}`);
  }
  const all = [...complaintsOfUnknown(environment), ...complaints.values()];
  if (all.length > 0 || !settings.success) throw new EnvironmentError(all.join('\n'));
  return settings.data;
}

const namesSet = ({ names }: PlacedVariable, valueOf: ValueOf): readonly string[] => names.filter(valueOf);

/** The value in a file, or what is wrong with it. */
function readValue(
  path: string,
  tight: (value: string) => string,
): { readonly text?: string; readonly complaint?: string } {
  try {
    const text = decodeText(path, readFileSync(path)).replace(/\r?\n$/, '');
    const stray = strayCharacters(tight(text));
    return stray ? { text, complaint: `${stray}.` } : { text };
  } catch (error) {
    return error instanceof EncodingError ? { complaint: error.complaint } : {};
  }
}

function wrong(variable: PlacedVariable, valueOf: ValueOf, complaint: string): string {
  const [name = variable.names[0]] = namesSet(variable, valueOf);
  const isQuoted = valueOf(name) && complaint.startsWith('must ') && !variable.isSecret;
  const value = isQuoted ? ` is ${JSON.stringify(valueOf(name))}, but` : '';
  return `${name}${value} ${complaint}${complaint.endsWith('?') ? '' : '.'}`;
}

function missing(
  { names: [name, fileName] }: PlacedVariable,
  group: readonly PlacedVariable[],
  valueOf: ValueOf,
): string {
  const fact = fileName === undefined ? `${name} is not set` : `Neither ${name} nor ${fileName} is set`;
  const users = group.flatMap((other) => namesSet(other, valueOf));
  return `${fact}${users.length > 0 ? `, but required with ${users.join(', ')}` : ''}.`;
}

const exampleOf = ({ names: [name, fileName = name], example }: PlacedVariable): string =>
  `Example: ${fileName}=${example}`;
