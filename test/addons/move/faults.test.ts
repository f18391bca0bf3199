import { test } from 'node:test';
import { required, tellsFaults } from '../../cli/support/told-faults.ts';

test(
  'assent database copy reports missing options and a wrong variable together',
  { timeout: 300_000 },
  (t) => {
    const lines = [
      required('--from <place>'),
      required('--to <place>'),
      'assent database copy: ASSENT_DATABASE_CONNECTIONS is "0", but must be a whole number from 1 to 1000. Example: ASSENT_DATABASE_CONNECTIONS=10',
    ];
    return tellsFaults(t, 'database copy', lines, { ASSENT_DATABASE_CONNECTIONS: '0' });
  },
);
