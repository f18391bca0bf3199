import type * as z from 'zod/mini';
import { optional, variable } from './variable.ts';
import { number, text, toggle } from './variable-kinds.ts';

/** The variables that say where the data is. Every command that uses the data reads them. */
export const storage = {
  data: text('ASSENT_DATA=.assent', 'data folder (default .assent)'),
  database: optional({
    address: variable(
      'the address of a PostgreSQL database (postgres://user:password@host:5432/database)',
      (value) => (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? value : undefined),
      [
        'ASSENT_DATABASE=/run/secrets/database',
        'PostgreSQL database instead of a folder: postgres://… (default: none)',
        { isSecret: true, file: 'too', isRefusedEmpty: true },
      ],
    ),
    password: text(
      'ASSENT_DATABASE_PASSWORD_FILE=/run/secrets/password',
      'file with the password of the database user, unless the address contains it',
      { file: 'only' },
    ),
    connections: number('ASSENT_DATABASE_CONNECTIONS=10', 'connections that a process opens', 1, 1_000),
    timeout: number(
      'ASSENT_DATABASE_TIMEOUT=10000',
      'milliseconds that a statement may take',
      100,
      3_600_000,
    ),
    asyncCommit: toggle(
      'ASSENT_DATABASE_ASYNC_COMMIT=1',
      '1 accepts synchronous_commit = off, which may lose consents (default 0)',
    ),
  }),
};

/** The variables of the commands that administer the data. */
export const storageVariables = optional(storage);

/** Where the data is. */
export type StorageSettings = z.output<typeof storageVariables>;
