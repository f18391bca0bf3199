import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestHistory } from '../../../../../src/addons/dashboard/service/routes/person-routes.ts';
import type { SubjectHistory } from '../../../../../src/addons/history/protocol/subject-history.ts';

const consentOf = (number: number): SubjectHistory['consents'][number] => ({
  consentId: `consent-${number}`,
  receivedAt: '2026-11-23T12:00:00.000Z',
  channel: { channelId: 'web' },
  kind: 'verified',
  actions: [],
});

test('the newest part of a history tells how much is left out', () => {
  const conflict = { type: 'CHANNEL' as const, vendor: 'tubular', target: 'video', began: 'T1', actions: [] };
  const whole: SubjectHistory = {
    subjectId: 'subject',
    brandId: 'brand',
    identifiers: [],
    actions: [],
    consents: [1, 2, 3].map(consentOf),
    conflicts: [conflict],
  };
  assert.deepEqual(newestHistory(whole, 2), {
    history: { ...whole, consents: [2, 3].map(consentOf) },
    omitted: { consents: 1, conflicts: 0 },
  });
  assert.deepEqual(newestHistory(whole, 3).history, whole);
});
