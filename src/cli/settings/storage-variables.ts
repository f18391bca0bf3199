import * as z from 'zod/mini';
import { range } from '../../sdk/settings/option-values.ts';
import { optional, variable } from './variable.ts';
import { number, text, toggle } from './variable-kinds.ts';

/** How a process uses a database. */
const connection = {
  password: text(
    'ASSENT_DATABASE_PASSWORD_FILE=/run/secrets/password',
    'file with the password of the database user, unless the address contains it',
    { file: 'only' },
  ),
  connections: number('ASSENT_DATABASE_CONNECTIONS', 'connections that a process opens', range(1, 1_000, 10)),
  timeout: number(
    'ASSENT_DATABASE_TIMEOUT',
    'milliseconds that a statement may take, except in a migration, copy or export',
    range(100, 3_600_000, 10_000),
  ),
  asyncCommit: toggle(
    'ASSENT_DATABASE_ASYNC_COMMIT=1',
    '1 accepts [`synchronous_commit = off`](../guides/use-postgresql.md#durability-of-postgresql), which may lose consents',
  ),
};

/** The variables that say where the data is. Every command that uses the data reads them. */
export const storage = {
  data: text('ASSENT_DATA=.assent', 'data folder, on a local disk', {
    standard: '`.assent`',
    flag: '--data <folder>',
  }),
  database: z.object({
    address: variable(
      'the address of a PostgreSQL database (postgres://user:password@host:5432/database)',
      (value) => (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? value : undefined),
      [
        'ASSENT_DATABASE=/run/secrets/database',
        '[PostgreSQL database](../guides/use-postgresql.md) instead of a folder: `postgres://…`',
        {
          flag: '--database <address>',
          isSecret: true,
          file: 'too',
          isRefusedEmpty: true,
        },
      ],
    ),
    ...optional(connection).shape,
  }),
};

/** The variables of the commands that administer the data. */
export const storageVariables = optional(storage);

/** Where the data is. */
export type StorageSettings = z.output<typeof storageVariables>;

/** The variables of a command whose arguments name the database. */
export const connectionVariables = optional({ database: optional(connection) });

/** How a process uses a database. */
export type ConnectionSettings = NonNullable<z.output<typeof connectionVariables>['database']>;
