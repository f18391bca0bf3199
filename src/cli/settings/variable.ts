import * as z from 'zod/mini';

/** What the help and messages say about an environment variable. */
export interface Variable {
  readonly name: string;
  /** A value that can be used. */
  readonly example: string;
  /** For the help, with the default. */
  readonly meaning: string;
  /** It may contain a secret: no message quotes it. */
  readonly isSecret?: true;
  /** `only`: it names a file that contains the value. `too`: the variable `<name>_FILE` may name that file. */
  readonly file?: 'only' | 'too';
}

/** A variable in a table. */
export interface PlacedVariable extends Variable {
  /** Its name, and the one with `_FILE` if there is one. */
  readonly names: readonly string[];
  /** The setting that it sets. */
  readonly path: readonly string[];
}

/**
 * The settings of a command, each made by {@link variable}, in the order of the help. An object in it is a group: it
 * is absent if none of its variables is set, and else its required ones have to be.
 */
export type VariableTable = z.ZodMiniObject;

const variables = z.registry<Variable>();

/** How a variable is described: by an assignment that can be used (`NAME=example`), its meaning, and what else there is. */
export type Row = readonly [
  assignment: string,
  meaning: string,
  details?: Pick<Variable, 'isSecret' | 'file'>,
];

/** A setting that `read` makes of a text. Where it returns `undefined`, `rule` says what the text must be. */
export function variable<T>(rule: string, read: (text: string) => T | undefined, row: Row) {
  const [assignment, meaning, details] = row;
  const schema = z.pipe(
    z.string(),
    z.transform((text: string, { issues }): T => {
      const value = read(text);
      if (value !== undefined) return value;
      issues.push({ code: 'custom', message: `must be ${rule}`, input: text });
      return z.NEVER;
    }),
  );
  const [name = '', ...example] = assignment.split('=');
  variables.add(schema, { name, example: example.join('='), meaning, ...details });
  return schema;
}

/** Settings that may be absent. */
export function optional<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.exactPartial(z.object(shape));
}

/** All variables of a table, in its order. */
export function variablesOf(table: VariableTable): readonly PlacedVariable[] {
  return Object.entries(table.shape).flatMap(([key, optional]): readonly PlacedVariable[] => {
    const schema = optional instanceof z.ZodMiniExactOptional ? optional.def.innerType : optional;
    if (schema instanceof z.ZodMiniObject)
      return variablesOf(schema).map((inner) => ({ ...inner, path: [key, ...inner.path] }));
    const variable = variables.get(schema);
    if (variable === undefined) return [];
    const { name, file } = variable;
    return [{ ...variable, names: file === 'too' ? [name, `${name}_FILE`] : [name], path: [key] }];
  });
}

/** The variable that sets a setting, such as `limits.actions`, or a part of it, such as `allowedOrigins[0]`. */
export function variableAt(
  variables: readonly PlacedVariable[],
  setting: readonly string[],
): PlacedVariable | undefined {
  return variables.find(({ path }) => path.every((key, index) => key === setting[index]));
}

/** The part of a help text that explains the variables. */
export function helpOf(table: VariableTable): string {
  const lines = variablesOf(table).flatMap(({ names: [name = '', fileName], meaning }) =>
    fileName === undefined
      ? [[name, meaning] as const]
      : [[name, `${meaning}, or …`] as const, [fileName, '… the file with the value'] as const],
  );
  const width = Math.max(...lines.map(([name]) => name.length));
  return `\nEnvironment:\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')}`;
}
