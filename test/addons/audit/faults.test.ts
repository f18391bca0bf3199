import { test } from 'node:test';
import { AuditedAct } from '../../../src/protocol/reports/audit-event.ts';
import { tellsFaults, wrong } from '../../cli/support/told-faults.ts';

test('assent audit reports wrong options together', { timeout: 300_000 }, (t) => {
  const time = 'It must be a day such as 2026-11-23, or a time such as 2026-11-23T09:00Z.';
  const acts = `It must be one of ${AuditedAct.options.join(', ')}.`;
  const lines = [wrong('--what <act>', 'x', acts), wrong('--from <time>', 'today', time)];
  return tellsFaults(t, 'audit --what x --from today --data .', lines);
});
