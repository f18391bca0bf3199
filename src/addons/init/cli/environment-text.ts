import { parseEnv } from 'node:util';
import type { Environment } from '../../../cli/settings/read-variables.ts';
import { InitError } from './init-error.ts';

/** The variables of a server with the proxy. What is not known is a placeholder in angle brackets. */
export type Variables = Readonly<Record<string, string>>;

/** The variables in the text of an environment file that have a value: it is not empty, and no placeholder. */
export function variablesIn(text: string): Environment {
  return Object.fromEntries(
    Object.entries(parseEnv(text)).filter(([, value]) => value && !/^<.*>$/.test(value)),
  );
}

/**
 * The text with these variables. One that has a value keeps it; all other lines stay.
 *
 * @throws {InitError} if a variable would be read differently then
 */
export function withVariables(text: string, variables: Variables): string {
  const after = Object.entries(variables).reduce((before, [name, value]) => {
    const known = variablesIn(before);
    if ((known[name] ?? known[`${name}_FILE`]) !== undefined) return before;
    const line = `${name}=${quoted(name, value)}`;
    // Of the value, or of a file with it.
    const start = name.replace(/_FILE$/, '');
    const empty = assignmentsIn(before).filter((each) => [start, `${start}_FILE`].includes(each.name));
    if (empty.length === 0) return `${ended(before)}${line}\n`;
    return empty.reduceRight((all, { from, to }) => all.slice(0, from) + line + all.slice(to), before);
  }, text);
  const read = parseEnv(after);
  const [lost] = Object.entries(variablesIn(text)).find(([name, value]) => read[name] !== value) ?? [];
  if (lost === undefined) return after;
  throw new InitError([
    `.env has a quotation mark without another one that ends it: ${lost} would change. Add it.`,
  ]);
}

/** Where a variable is set: its lines, without the last line break. */
interface Assignment {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The assignments in a text, as Node reads them: a value in quotation marks may have several lines. */
function assignmentsIn(text: string): readonly Assignment[] {
  const found: Assignment[] = [];
  const begin = /[ \t]*(?:export[ \t]+)?([^\s=#][^\s=]*)[ \t]*=[ \t]*(["'`]?)/y;
  const endOf = (index: number): number => {
    const rest = text.slice(index).search(/[\r\n]/);
    return rest < 0 ? text.length : index + rest;
  };
  for (let from = 0; from < text.length; from += 1) {
    begin.lastIndex = from;
    const [all = '', name, quote] = begin.exec(text) ?? [];
    const closing = quote ? text.indexOf(quote, from + all.length) : -1;
    const to = endOf(closing < 0 ? from : closing);
    if (name !== undefined) found.push({ name, from, to });
    from = to;
  }
  return found;
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
