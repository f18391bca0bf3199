import { parseEnv } from 'node:util';
import type { Environment } from '../settings/read-variables.ts';
import { InitError } from './init-error.ts';

/** The variables of a server with the proxy. What is not known is a placeholder in angle brackets. */
export type Variables = Readonly<Record<string, string>>;

/** The variables in the text of an environment file that have a value: it is not empty, and no placeholder. */
export function variablesIn(text: string): Environment {
  return Object.fromEntries(
    Object.entries(parseEnv(text)).filter(([, value]) => value && !/^<.*>$/.test(value)),
  );
}

/** The text with these variables. One that has a value keeps it; all other lines stay. */
export function withVariables(text: string, variables: Variables): string {
  return Object.entries(variables).reduce((before, [name, value]) => {
    const known = variablesIn(before);
    if ((known[name] ?? known[`${name}_FILE`]) !== undefined) return before;
    const line = `${name}=${quoted(name, value)}`;
    // Of the value, or of a file with it.
    const start = name.replace(/_FILE$/, '');
    const empty = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${start}(?:_FILE)?[ \\t]*=.*$`, 'gm');
    return empty.test(before) ? before.replaceAll(empty, () => line) : `${ended(before)}${line}\n`;
  }, text);
}

/** The text of a .gitignore that leaves out a file with secrets, or a folder with a slash at its end. */
export function ignoring(text: string, path: string): string {
  const bare = (line: string) => line.replace(/^(\*\*)?\//, '').replace(/\/$/, '');
  const lines = text.split('\n').map((line) => line.trim());
  const own = lines.findLastIndex((line) => bare(line) === bare(path));
  // A pattern may take it back in.
  const isBack = (line: string) =>
    line.startsWith('!') && (/[*?[]/.test(line) || bare(line.slice(1)) === bare(path));
  return own > lines.findLastIndex(isBack) ? text : `${ended(text)}${path}\n`;
}

/** A value as Node reads it back. */
function quoted(name: string, value: string): string {
  const texts = ['', "'", '"', '`'].map((quote) => quote + value + quote);
  const fitting = texts.find((each) => parseEnv(`A=${each}\n`)['A'] === value);
  if (fitting !== undefined) return fitting;
  throw new InitError([`${name} has a value that no environment file can have. Give it another one.`]);
}

const ended = (text: string): string => (!text || text.endsWith('\n') ? text : `${text}\n`);
