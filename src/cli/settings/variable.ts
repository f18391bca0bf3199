import * as z from 'zod/mini';

/** How the help, the documentation and messages describe an environment variable. */
export interface Variable extends Details {
  /** The name, and `<name>_FILE` if there is such a variable. */
  readonly names: readonly [name: string, ...fileName: string[]];
  /** A valid value. For a variable with `_FILE` it is a path. */
  readonly example: string;
  /** In Markdown; links are relative to `docs/reference`. */
  readonly meaning: string;
}

/** Details of a variable. */
export interface Details {
  /** The default, in Markdown, if it is not "none". */
  readonly standard?: string;
  /** The option of the command that overrides the variable, such as `--data <folder>`. */
  readonly flag?: string;
  /** The option in code with the same meaning, in Markdown. Default: the path of the setting. */
  readonly option?: string;
  /** The value may contain a secret, so messages never quote it. */
  readonly isSecret?: true;
  /** `only`: the variable contains the path of a file with the value. `too`: `<name>_FILE` may contain that path. */
  readonly file?: 'only' | 'too';
  /** White space around the value means nothing: it is a list, or the text of a document. */
  readonly isLoose?: true;
  /** An empty value is an error. Other variables count as not set if they are empty. */
  readonly isRefusedEmpty?: true;
}

/** A variable in a table, with the path of the setting that it sets. */
export type PlacedVariable = Variable & { readonly path: readonly string[]; readonly isRequired: boolean };

/**
 * A schema of a command's settings, in the order of the help. {@link variable} makes each of them. An object is a group:
 * if one of its variables is set, its required ones must be set, too.
 */
export type VariableTable = z.ZodMiniObject;

const variables = z.registry<Variable>();

/** Describes a variable: `NAME=example`, its meaning, and details. */
export type Row = readonly [assignment: string, meaning: string, details?: Details];

/** A setting that `read` parses. If it returns `undefined`, the message says that the value must be `rule`. */
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
  variables.add(schema, {
    names: details?.file === 'too' ? [name, `${name}_FILE`] : [name],
    example: example.join('='),
    meaning,
    ...details,
  });
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
    return variable ? [{ ...variable, path: [key], isRequired: schema === optional }] : [];
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
  const lines = variablesOf(table).flatMap(({ names: [name, fileName], ...variable }) =>
    fileName === undefined
      ? [[name, explain(variable)] as const]
      : [[name, `${explain(variable)}, or …`] as const, [fileName, '… the file with the value'] as const],
  );
  const width = Math.max(...lines.map(([name]) => name.length));
  return `\nEnvironment:\n${lines.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')}`;
}

/** The meaning and the default, for a terminal. */
export function explain({ meaning, standard }: Pick<Variable, 'meaning' | 'standard'>): string {
  const text = standard === undefined ? meaning : `${meaning}; default ${standard}`;
  return text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}
