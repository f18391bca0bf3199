import { Command } from 'commander';
import type { AskReason } from '../client/ledger/notice.ts';
import { CatalogueFile } from '../protocol/catalogue.ts';
import { advice, type CatalogueFinding } from '../protocol/check/catalogue-finding.ts';
import { checkCatalogue } from '../protocol/check/check-catalogue.ts';
import { compareCatalogues } from '../protocol/check/compare-catalogues.ts';
import { askedAgain } from './catalogue/asked-again.ts';
import { jsonFault } from './json-fault.ts';
import { printJson, printLines } from './command/print.ts';
import { describeFileError, isFileError, readText } from './files/read-text.ts';

/** `assent check`: reports errors in a catalogue, and missing information for visitors. */
export function checkCommand(): Command {
  return new Command('check')
    .argument('<catalogue>', 'path of the JSON file')
    .option(
      '--previous <catalogue>',
      'the file that is published now: also report what visitors are asked again, and changes that overrule them',
    )
    .option('--json', 'print the findings as JSON')
    .action(async (path: string, { json, previous }: CheckOptions) => {
      const findings = await check(path, previous);
      if (json) printJson(findings, 2);
      else printLines(report(path, findings));
      if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
    });
}

interface CheckOptions {
  readonly json?: true;
  readonly previous?: string;
}

async function check(path: string, previous?: string): Promise<CatalogueFinding[]> {
  const [file, fault] = await readFile(path);
  if (fault) return [fault];
  const findings = checkCatalogue(file);
  if (previous === undefined) return findings;
  const [before, unreadable] = await readFile(previous);
  return unreadable
    ? [...findings, { ...unreadable, path: previous }]
    : [...findings, ...compareCatalogues(before, file), ...adviceOnAsking(before, file)];
}

const reasons: Readonly<Record<AskReason, string>> = {
  undecided: 'they have not decided on it',
  policy: 'the version of the privacy policy changed',
  texts: 'the texts changed',
  time: 'their choice is too old',
};

/** What visitors are asked again who have decided everything. Nothing if one of the two does not match the schema. */
function adviceOnAsking(before: unknown, after: unknown): CatalogueFinding[] {
  if (![before, after].every((each) => CatalogueFile.safeParse(each).success)) return [];
  const asked = askedAgain(before, after, Date.now());
  return Object.entries(reasons).flatMap(([reason, words]) => {
    const cells = asked.filter((each) => each.reason === reason);
    const names = cells.map(({ vendor, target }) => `${vendor}/${target}`).join(', ');
    return names ? advice('', `Visitors who have chosen are asked again about ${names}: ${words}.`) : [];
  });
}

/** The parsed file, or why it cannot be read. */
async function readFile(path: string): Promise<readonly [file: unknown, fault?: CatalogueFinding]> {
  try {
    return parse(await readText(path));
  } catch (cause) {
    return [undefined, { level: 'error', path: '', message: describeError(path, cause) }];
  }
}

function parse(text: string): readonly [file: unknown, fault?: CatalogueFinding] {
  try {
    return [JSON.parse(text)];
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return [undefined, { level: 'error', path: '', message: `This is ${jsonFault(text)}: ${cause.message}` }];
  }
}

function describeError(path: string, cause: unknown): string {
  if (isFileError(cause)) return describeFileError(path, cause);
  return cause instanceof Error ? cause.message : String(cause);
}

function report(path: string, findings: readonly CatalogueFinding[]): readonly string[] {
  if (!findings.length) return [`No problems found in ${path}.`];
  const count = (level: CatalogueFinding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  const lines = findings.flatMap(({ level, path: place, id, message }) => [
    `${level.padEnd(6)}  ${place || path}${id === undefined ? '' : ` ("${id}")`}`,
    `        ${message}`,
  ]);
  const [errors, advice] = [count('error'), count('advice')];
  const sum = [
    ...(errors ? [`${errors} ${errors === 1 ? 'error' : 'errors'}`] : []),
    ...(advice ? [`${advice} ${advice === 1 ? 'piece' : 'pieces'} of advice`] : []),
  ];
  const more = errors ? ' Correct the errors and check again: some checks need a valid file.' : '';
  return [...lines, '', `${sum.join(', ')} in ${path}.${more}`];
}
