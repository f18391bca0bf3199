import { test } from 'node:test';
import { tellsFaults, wrong } from '../../cli/support/told-faults.ts';

test(
  'assent dashboard reports a wrong option and a wrong variable of its own together',
  { timeout: 300_000 },
  (t) => {
    const lines = [
      wrong('--port <port>', 'x', 'A port must be a whole number from 0 to 65535.'),
      'assent dashboard: PORT is "http", but must be a whole number from 0 to 65535. Example: PORT=8081',
    ];
    return tellsFaults(t, 'dashboard --port x --data .', lines, { PORT: 'http' });
  },
);
