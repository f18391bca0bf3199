import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { AuditedAct } from '../../src/protocol/reports/audit-event.ts';
import { runAssent } from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

type Case = readonly [
  name: string,
  words: readonly string[],
  variables: Record<string, string>,
  lines: readonly string[],
];

const wrong = (option: string, value: string, rule: string): string =>
  `error: option '${option}' argument '${value}' is invalid. ${rule}`;
const required = (option: string): string => `error: required option '${option}' not specified`;

const day = 'It must be a day such as 2026-11-23.';
const scope = 'It must be one of consent-insert-api, consent-get-api, subject-profile-manage.';
const hours = 'It must be a number of hours from 0 to 8760 (a year), such as 24.';
const port = 'A port must be a whole number from 0 to 65535.';
const database =
  'must be the address of a PostgreSQL database (postgres://user:password@host:5432/database).';
const wrongDatabase = `ASSENT_DATABASE ${database} Example: ASSENT_DATABASE_FILE=/run/secrets/database`;
const noFolder =
  'There is no folder nowhere. Set --data or ASSENT_DATA, or create it with: assent brand create <name>';

async function reports(t: TestContext, [, words, variables, lines]: Case): Promise<void> {
  const { code, out, error } = await runAssent(t, words, variables, makeFolder(t));
  assert.deepEqual([code, out, error.split('\n')], [1, '', [...lines, '']]);
}

suite('a command reports together', { timeout: 300_000 }, () => {
  const cases: Case[] = [
    [
      'two wrong options, a missing one and a missing folder',
      ['counts', '--from', 'x', '--to', '2026-02-30', '--data', 'nowhere'],
      {},
      [
        wrong('--from <day>', 'x', day),
        wrong('--to <day>', '2026-02-30', day),
        required('--brand <brand>'),
        `assent counts: ${noFolder}`,
      ],
    ],
    [
      'two missing options',
      ['counts', '--to', '2026-11-23', '--data', '.'],
      {},
      [required('--brand <brand>'), required('--from <day>')],
    ],
    [
      'two wrong values of one option',
      ['channel', 'create', '--brand', 'b', '--data', '.', '--scope', 'x', 'y'],
      {},
      [wrong('--scope <scope...>', 'x', scope), wrong('--scope <scope...>', 'y', scope)],
    ],
    [
      'a wrong option and wrong variables',
      ['channel', 'rotate', 'c', '--overlap-hours', 'x'],
      { ASSENT_DATABASE: 'mysql://localhost/assent', ASSENT_DTAA: 'data' },
      [
        wrong('--overlap-hours <hours>', 'x', hours),
        'assent channel rotate: There is no setting ASSENT_DTAA. Did you mean ASSENT_DATA? Correct the name, or unset the variable.',
        wrongDatabase,
      ],
    ],
    [
      'wrong options and a wrong place of the data',
      ['audit', '--what', 'x', '--from', 'today', '--database', 'mysql://localhost/assent'],
      {},
      [
        wrong('--what <act>', 'x', `It must be one of ${AuditedAct.options.join(', ')}.`),
        wrong(
          '--from <time>',
          'today',
          'It must be a day such as 2026-11-23, or a time such as 2026-11-23T09:00Z.',
        ),
        `assent audit: --database ${database} Example: --database=<address>`,
      ],
    ],
    [
      'a wrong option and a wrong variable of its own',
      ['dashboard', '--port', 'x', '--data', '.'],
      { PORT: 'http' },
      [
        wrong('--port <port>', 'x', port),
        'assent dashboard: PORT is "http", but must be a whole number from 0 to 65535. Example: PORT=8081',
      ],
    ],
    [
      'a wrong option and a missing database',
      ['database', 'distribute', '--shards', '0'],
      {},
      [
        wrong('--shards <number>', '0', 'It must be a whole number from 1 to 1024.'),
        'assent database distribute: A folder cannot be distributed. Set --database or ASSENT_DATABASE.',
      ],
    ],
    [
      'missing options and a wrong variable',
      ['database', 'copy'],
      { ASSENT_DATABASE_CONNECTIONS: '0' },
      [
        required('--from <place>'),
        required('--to <place>'),
        'assent database copy: ASSENT_DATABASE_CONNECTIONS is "0", but must be a whole number from 1 to 1000. Example: ASSENT_DATABASE_CONNECTIONS=10',
      ],
    ],
    [
      'options that contradict each other and a wrong variable',
      ['audit', '--from', '2026-11-23', '--to', '2026-11-01'],
      { ASSENT_DATABASE: 'mysql://localhost/assent' },
      ['assent audit: --from is after --to.', `assent audit: ${wrongDatabase}`],
    ],
    [
      'a missing confirmation and a wrong variable',
      ['subject', 'erase', 's', '--brand', 'b'],
      { ASSENT_DATABASE: 'mysql://localhost/assent' },
      [
        'assent subject erase: This cannot be undone. Review the data with "assent subject export", then run this command again with --yes.',
        `assent subject erase: ${wrongDatabase}`,
      ],
    ],
    [
      'wrong options and a missing argument',
      ['snippet', '--wait', 'x', '--regime', 'y', '--region', 'Z'],
      {},
      [
        wrong('--wait <milliseconds>', 'x', 'It must be a whole number from 0 to 99999.'),
        wrong('--regime <regime>', 'y', 'Allowed choices are opt-in, opt-out, notice, gb.'),
        wrong(
          '--region <codes>',
          'Z',
          '"Z" is not a region such as ES or US-CA. Separate several by commas.',
        ),
        "error: missing required argument 'catalogue'",
      ],
    ],
    [
      'a superfluous argument and a wrong variable',
      ['serve', 'x'],
      { PORT: 'http' },
      [
        "error: too many arguments for 'serve'. Expected 0 arguments but got 1.",
        'assent serve: PORT is "http", but must be a whole number from 0 to 65535. Example: PORT=8081',
      ],
    ],
    [
      'a wrong option and a missing value',
      ['counts', '--brand', 'b', '--data', '.', '--from', 'x', '--to'],
      {},
      [wrong('--from <day>', 'x', day), "error: option '--to <day>' argument missing"],
    ],
    [
      'a wrong option and an unknown one, but not the folder that the unknown one may name',
      ['retention', '--brand', 'b', '--older-than', '1d', '--dta', 'nowhere'],
      {},
      [
        wrong(
          '--older-than <period>',
          '1d',
          'It must be a period of 28 days or more, such as 5y, 18m or 90d.',
        ),
        "error: unknown option '--dta'",
        '(Did you mean --data?)',
      ],
    ],
  ];
  const alone: Case[] = [
    [
      'nothing else, if one option is wrong',
      ['channel', 'create', '--brand', 'b', '--data', '.', '--scope', 'x'],
      {},
      [wrong('--scope <scope...>', 'x', scope)],
    ],
    ['nothing else, if one option is missing', ['export', '--data', '.'], {}, [required('--brand <brand>')]],
    [
      'nothing else, if one variable is wrong',
      ['brand', 'create', 'Example'],
      { ASSENT_DATABASE: 'mysql://localhost/assent' },
      [`assent brand create: ${wrongDatabase}`],
    ],
  ];
  for (const each of [...cases, ...alone])
    test(`a command reports together ${each[0]}`, (t) => reports(t, each));
});
