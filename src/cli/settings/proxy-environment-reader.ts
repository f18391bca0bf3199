import { readFileSync } from 'node:fs';
import type { VariableName } from './proxy-variables.ts';

/** Thrown for a variable that cannot be used. The message names it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Reads variables by their kind. One that is empty is one that is not set. */
export interface EnvironmentReader {
  /** What is set, or `undefined`. */
  given(name: VariableName): string | undefined;
  /** What has to be set. */
  text(name: VariableName): string;
  whole(name: VariableName): number | undefined;
  /** Words between spaces or commas. */
  words(name: VariableName): string[] | undefined;
  oneOf<Word extends string>(name: VariableName, words: readonly Word[]): Word | undefined;
  /** `0` or `1`. */
  toggle(name: VariableName): boolean | undefined;
  /** A secret that stands in one variable, or in a file that another one names. */
  secret(name: VariableName, file: VariableName): string | undefined;
  /** The text of the file that a variable names. */
  file(name: VariableName): string | undefined;
}

/** Every reading throws {@link EnvironmentError} for what cannot be read. */
export function environmentReader(
  environment: Readonly<Record<string, string | undefined>>,
): EnvironmentReader {
  const given: EnvironmentReader['given'] = (name) => environment[name] || undefined;
  const file: EnvironmentReader['file'] = (name) => {
    const path = given(name);
    return path === undefined ? undefined : readText(name, path);
  };
  return {
    given,
    file,
    text: (name) => given(name) ?? complain(name, 'is not set'),
    whole: (name) => {
      const value = given(name);
      if (value === undefined) return undefined;
      return /^\d+$/.test(value) ? Number(value) : complain(name, 'must be a whole number');
    },
    words: (name) =>
      given(name)
        ?.split(/[\s,]+/)
        .filter(Boolean),
    oneOf: (name, words) => {
      const value = given(name);
      if (value === undefined) return undefined;
      return words.find((word) => word === value) ?? complain(name, `must be ${words.join(' or ')}`);
    },
    toggle: (name) => {
      const value = given(name);
      if (value === undefined) return undefined;
      if (value !== '0' && value !== '1') complain(name, 'must be 0 or 1');
      return value === '1';
    },
    secret: (name, fileName) => {
      if (given(fileName) !== undefined && given(name) !== undefined)
        complain(fileName, `and ${name} are both set: unset one of them`);
      return file(fileName)?.replace(/\r?\n$/, '') ?? given(name);
    },
  };
}

/** Throws an {@link EnvironmentError}. */
export function complain(name: VariableName, complaint: string): never {
  throw new EnvironmentError(`${name} ${complaint}.`);
}

function readText(name: VariableName, path: string): string {
  try {
    return new TextDecoder().decode(readFileSync(path));
  } catch (cause) {
    throw new EnvironmentError(`${name} names a file that cannot be read (${path}).`, { cause });
  }
}
