import { test } from 'node:test';
import { tellsFaults, wrong } from '../../cli/support/told-faults.ts';

test(
  'assent database distribute reports a wrong option and a missing database together',
  { timeout: 300_000 },
  (t) => {
    const lines = [
      wrong('--shards <number>', '0', 'It must be a whole number from 1 to 1024.'),
      'assent database distribute: A folder cannot be distributed. Set --database or ASSENT_DATABASE.',
    ];
    return tellsFaults(t, 'database distribute --shards 0', lines);
  },
);
