import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { joinStates, type LinkingConsent } from '../../../src/service/merge/subject-state.ts';
import { person, unified, stateOfLog } from '../support/histories.ts';

const consent = (number: number, action: string, extras: Partial<LinkingConsent> = {}): LinkingConsent => ({
  consentId: `consent-${number}`,
  receivedAt: 1_700_000_000_000 + number,
  channelId: 'web',
  identity: person,
  kind: 'verified',
  actions: [{ target: 'video', vendor: 'tubular', action }],
  attributes: new Map(),
  region: undefined,
  privacyPolicy: undefined,
  gpc: undefined,
  linked: undefined,
  ...extras,
});

const app = { channelId: 'app' };
const phone = { identity: 'phone', kind: 'anonymous' } as const;
const [accepted, refusedInApp, refusedOnPhone] = [
  consent(1, 'ACCEPT'),
  consent(2, 'REJECT', app),
  consent(1, 'REJECT', phone),
];
const link = consent(3, '', { actions: [], linked: 'phone' });

suite('merging, case by case', () => {
  const verdicts = [
    ['one channel changes its mind', [accepted, consent(2, 'REJECT')], 'REJECT', []],
    ['two channels are opposed', [accepted, refusedInApp], 'REJECT', ['CHANNEL']],
    ['two channels agree again', [accepted, refusedInApp, consent(3, 'REJECT')], 'REJECT', []],
    [
      'an unknown action opposes nothing, and holds when it is the newest',
      [accepted, consent(2, 'IGNORE', app)],
      'IGNORE',
      [],
    ],
    ['an action is what its letters say', [accepted, consent(2, 'reject', app)], 'reject', []],
    ['a link joins what is opposed', [refusedOnPhone, consent(2, 'ACCEPT'), link], 'ACCEPT', ['IDENTITY']],
    [
      'what the linking consent itself says is decided again',
      [refusedOnPhone, consent(2, 'ACCEPT', { linked: 'phone' })],
      'ACCEPT',
      [],
    ],
    [
      'either identity decides again for both',
      [refusedOnPhone, consent(2, 'ACCEPT'), link, consent(4, 'REJECT', phone)],
      'REJECT',
      [],
    ],
    [
      'a link may join what two channels said: two conflicts in one',
      [consent(1, 'REJECT', { ...phone, ...app }), consent(2, 'ACCEPT'), link],
      'ACCEPT',
      ['CHANNEL', 'IDENTITY'],
    ],
  ] as const;
  for (const [name, log, action, conflicts] of verdicts) {
    test(name, () => {
      const { unifiedConsent, conflicts: listed } = unified(log);
      assert.deepEqual(unifiedConsent.actions, [{ target: 'video', vendor: 'tubular', action }]);
      assert.deepEqual(
        listed.map(({ type }) => type),
        conflicts,
      );
    });
  }

  test('the greater id decides which of two consents in one millisecond is newer', () => {
    const [early, late] = [
      consent(1, 'ACCEPT'),
      { ...consent(2, 'REJECT'), receivedAt: consent(1, '').receivedAt },
    ];
    assert.equal(unified([late, early]).unifiedConsent.actions[0]?.action, 'REJECT');
  });

  test('the later of two actions on one cell in one consent wins', () => {
    const actions = ['ACCEPT', 'REJECT'].map((action) => ({ target: 'video', vendor: 'tubular', action }));
    assert.equal(unified([consent(1, '', { actions })]).unifiedConsent.actions[0]?.action, 'REJECT');
  });

  test('superseded actions are not kept', () => {
    const changes = Array.from({ length: 50 }, (_, index) => consent(index, index % 2 ? 'ACCEPT' : 'REJECT'));
    const [cell] = stateOfLog(changes).cells.values();
    assert.equal(cell?.actions.length, 1);
  });

  test('an identity is linked since its first link', () => {
    const linked = (number: number) =>
      stateOfLog([consent(number, 'ACCEPT', { actions: [], linked: 'phone' })]);
    for (const state of [joinStates(linked(2), linked(7)), joinStates(linked(7), linked(2))]) {
      assert.equal(state.joined.get('phone')?.consentId, 'consent-2');
    }
  });

  test('a conflict has the format of the interface', () => {
    const cell = { target: 'video', vendor: 'tubular' };
    assert.deepEqual(unified([accepted, refusedInApp]).conflicts, [
      {
        type: 'CHANNEL',
        resolution: 'USE_NEWER_ACTION',
        actionsInConflict: [
          {
            ...cell,
            action: 'ACCEPT',
            consentId: 'consent-1',
            channelId: 'web',
            createdAt: '2023-11-14T22:13:20.001Z',
          },
          {
            ...cell,
            action: 'REJECT',
            consentId: 'consent-2',
            channelId: 'app',
            createdAt: '2023-11-14T22:13:20.002Z',
          },
        ],
      },
    ]);
  });

  test('an empty consent counts as a consent, and removes nothing', () => {
    const full = consent(1, 'ACCEPT', { attributes: new Map([['lang', 'de']]) });
    const { unifiedConsent } = unified([full, consent(2, '', { actions: [] })]);
    assert.equal(unifiedConsent.actions.length, 1);
    assert.deepEqual(unifiedConsent.attributes, { lang: 'de' });
    assert.equal(unifiedConsent.lastUpdateDate, '2023-11-14T22:13:20.002Z');
  });

  test('compliance is omitted while policy and gpc are unknown', () => {
    assert.ok(!('compliance' in unified([consent(1, 'ACCEPT')]).unifiedConsent));
  });

  test('the region is ZZ while it is unknown', () => {
    assert.equal(unified([consent(1, 'ACCEPT')]).unifiedConsent.region, 'ZZ');
  });
});
