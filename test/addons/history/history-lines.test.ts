import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { historyLines } from '../../../src/addons/history/cli/history-lines.ts';
import type { SubjectHistory } from '../../../src/addons/history/protocol/subject-history.ts';

const web = { channelId: 'c1', name: 'Web' };
const app = { channelId: 'c2' };
const history: SubjectHistory = {
  subjectId: 'subject-1',
  brandId: 'b1',
  email: 'ann@example.com',
  identifiers: [
    { kind: 'verified', subjectId: 'subject-1', identifier: 'ann', firstConsentAt: 'T1' },
    { kind: 'anonymous', subjectId: 'subject-2', linkedAt: 'T2' },
  ],
  actions: [{ vendor: 'tubular', target: 'video', action: 'REJECT' }],
  consents: [
    {
      consentId: 'consent-1',
      receivedAt: 'T1',
      channel: web,
      kind: 'verified',
      actions: [{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }],
      method: 'banner-accept-all',
      language: 'de',
      notice: 'n0t1ce',
      privacyPolicy: { version: '7', url: 'https://example.com/' },
    },
  ],
  conflicts: [
    {
      type: 'CHANNEL',
      vendor: 'tubular',
      target: 'video',
      began: 'T2',
      ended: 'T3',
      actions: [{ action: 'ACCEPT', consentId: 'consent-1', channel: web, receivedAt: 'T1' }],
      endedBy: { consentId: 'consent-3', channel: app, action: 'REJECT' },
    },
    { type: 'IDENTITY', vendor: 'tubular', target: 'video', began: 'T4', actions: [] },
  ],
};

suite('the history of a subject as text', () => {
  test('the history of a subject as text has all facts', () => {
    assert.deepEqual(historyLines(history), [
      'subjectId  subject-1',
      'email      ann@example.com',
      '',
      'Identifiers',
      '  verified   ann  first consent T1',
      '  anonymous  (subjectId subject-2)  linked T2',
      '',
      'Applies now',
      '  REJECT  tubular / video',
      '',
      'Consents',
      '  T1  Web  verified',
      '    method banner-accept-all, language de, notice n0t1ce, policy of the channel 7 https://example.com/',
      '    ACCEPT  tubular / video',
      '',
      'Conflicts',
      '  CHANNEL  tubular / video  began T2, ended T3 by REJECT in c2',
      '    T1  ACCEPT  Web',
      '  IDENTITY  tubular / video  began T4, still open',
    ]);
  });

  test('the history of a subject as text cannot control the terminal', () => {
    const actions = [{ vendor: '\u001b[2J', target: '\u202e\n\u009b', action: 'ACCEPT' }];
    const lines = historyLines({ ...history, actions });
    assert.ok(lines.includes('  ACCEPT  \\u{1b}[2J / \\u{202e}\\u{a}\\u{9b}'));
  });
});
