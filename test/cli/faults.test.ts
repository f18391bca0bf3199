import { suite, test } from 'node:test';
import { required, tellsFaults, wrong } from './support/told-faults.ts';

type Case = readonly [words: string, lines: readonly string[], variables?: Record<string, string>];

const scope = 'It must be one of consent-insert-api, consent-get-api, subject-profile-manage.';
const hours = 'It must be a number of hours from 0 to 8760 (a year), such as 24.';
const wrongHours = wrong('--overlap-hours <hours>', 'x', hours);
const period = 'It must be a period of 28 days or more, such as 5y, 18m or 90d.';
const database =
  'must be the address of a PostgreSQL database (postgres://user:password@host:5432/database).';
const wrongDatabase = `ASSENT_DATABASE ${database} Example: ASSENT_DATABASE_FILE=/run/secrets/database`;
const mysql = 'mysql://localhost/assent';
const noFolder =
  'There is no folder nowhere. Set --data or ASSENT_DATA, or create it with: assent brand create <name>';

suite('a command reports together', { timeout: 300_000 }, () => {
  const cases: Readonly<Record<string, Case>> = {
    'two wrong options, a missing one and a missing folder': [
      'retention --older-than 1d --inactive-for x --data nowhere',
      [
        wrong('--older-than <period>', '1d', period),
        wrong('--inactive-for <period>', 'x', period),
        required('--brand <brand>'),
        `assent retention: ${noFolder}`,
      ],
    ],
    'two wrong values of one option': [
      'channel create --brand b --data . --scope x y',
      [wrong('--scope <scope...>', 'x', scope), wrong('--scope <scope...>', 'y', scope)],
    ],
    'a wrong option and wrong variables': [
      'channel rotate c --overlap-hours x',
      [
        wrongHours,
        'assent channel rotate: There is no setting ASSENT_DTAA. Did you mean ASSENT_DATA? Correct the name, or unset the variable.',
        wrongDatabase,
      ],
      { ASSENT_DATABASE: mysql, ASSENT_DTAA: 'data' },
    ],
    'a wrong option and a wrong place of the data': [
      `channel rotate c --overlap-hours x --database ${mysql}`,
      [wrongHours, `assent channel rotate: --database ${database} Example: --database=<address>`],
    ],
    'a missing confirmation and a wrong variable': [
      'subject erase s --brand b',
      [
        'assent subject erase: This cannot be undone. Review the data with "assent subject export", then run this command again with --yes.',
        `assent subject erase: ${wrongDatabase}`,
      ],
      { ASSENT_DATABASE: mysql },
    ],
    'a wrong option and a missing argument': [
      'channel rotate --overlap-hours x --data .',
      [wrongHours, "error: missing required argument 'clientId'"],
    ],
    'a superfluous argument and a wrong variable': [
      'serve x',
      [
        "error: too many arguments for 'serve'. Expected 0 arguments but got 1.",
        'assent serve: PORT is "http", but must be a whole number from 0 to 65535. Example: PORT=8081',
      ],
      { PORT: 'http' },
    ],
    'a wrong option and a missing value': [
      'retention --brand b --data . --older-than 1d --inactive-for',
      [
        wrong('--older-than <period>', '1d', period),
        "error: option '--inactive-for <period>' argument missing",
      ],
    ],
    'a wrong option and an unknown one, but not the folder that the unknown one may name': [
      'retention --brand b --older-than 1d --dta nowhere',
      [
        wrong('--older-than <period>', '1d', period),
        "error: unknown option '--dta'",
        '(Did you mean --data?)',
      ],
    ],
    'nothing else, if one option is wrong': [
      'channel create --brand b --data . --scope x',
      [wrong('--scope <scope...>', 'x', scope)],
    ],
    'nothing else, if one option is missing': ['channel list --data .', [required('--brand <brand>')]],
    'nothing else, if one variable is wrong': [
      'brand create Example',
      [`assent brand create: ${wrongDatabase}`],
      { ASSENT_DATABASE: mysql },
    ],
  };
  for (const [name, each] of Object.entries(cases))
    test(`a command reports together ${name}`, (t) => tellsFaults(t, ...each));
});
