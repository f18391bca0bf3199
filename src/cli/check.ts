import { Command } from 'commander';
import type { CatalogueFinding } from '../protocol/catalogue-finding.ts';
import { checkCatalogue } from '../protocol/check-catalogue.ts';
import { jsonFault } from './json-fault.ts';
import { describeFileError, readText } from './read-text.ts';

/** `assent check`: reports errors in a catalogue, and missing information for visitors. */
export function checkCommand(): Command {
  return new Command('check')
    .argument('<catalogue>', 'path of the JSON file')
    .option('--json', 'print the findings as JSON')
    .action(async (path: string, { json }: { json?: true }) => {
      const findings = await check(path);
      console.log(json ? JSON.stringify(findings, null, 2) : report(path, findings));
      if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
    });
}

async function check(path: string): Promise<CatalogueFinding[]> {
  try {
    return checkText(await readText(path));
  } catch (cause) {
    return [{ level: 'error', path: '', message: describeError(path, cause) }];
  }
}

function checkText(text: string): CatalogueFinding[] {
  try {
    return checkCatalogue(JSON.parse(text));
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const { line, column } = jsonFault(text);
    const message = `This is not valid JSON from line ${line}, column ${column}: ${cause.message}`;
    return [{ level: 'error', path: '', message }];
  }
}

function describeError(path: string, cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'syscall' in cause ? describeFileError(path, cause) : cause.message;
}

function report(path: string, findings: readonly CatalogueFinding[]): string {
  if (!findings.length) return `No problems found in ${path}.`;
  const count = (level: CatalogueFinding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  const lines = findings.map(
    ({ level, path: place, id, message }) =>
      `${level.padEnd(6)}  ${place || path}${id === undefined ? '' : ` ("${id}")`}\n        ${message}`,
  );
  const [errors, advice] = [count('error'), count('advice')];
  const sum = `${errors} ${errors === 1 ? 'error' : 'errors'}, ${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`;
  return [...lines, '', `${sum} in ${path}.`].join('\n');
}
