import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { otherNames } from '../../../../src/addons/counts/protocol/measures.ts';
import { countConsent } from '../../../../src/addons/counts/service/count-consent.ts';
import { type Count, sumCounts, valueOf } from '../../../../src/addons/counts/service/count.ts';
import { conflictsOf } from '../../../../src/service/merge/conflict.ts';
import {
  type ConsentEvent,
  emptyState,
  joinStates,
  stateOfConsent,
} from '../../../../src/service/merge/subject-state.ts';
import { countLog } from './count-log.ts';
import { histories, person, stateOfLog } from '../../../service/support/histories.ts';

const at = Date.parse('2026-11-23T23:59:59.999Z');

const consentWith = (members: Partial<ConsentEvent>): ConsentEvent => ({
  consentId: 'consent',
  receivedAt: at,
  channelId: 'web',
  identity: person,
  kind: 'verified',
  actions: [],
  attributes: new Map(),
  region: undefined,
  privacyPolicy: undefined,
  gpc: undefined,
  ...members,
});

const actions = (...all: readonly (readonly [vendor: string, target: string, action: string])[]) =>
  all.map(([vendor, target, action]) => ({ vendor, target, action }));

/** The counts of a consent, as `measure dimension=value`, with the number if it is not 1. */
function counted(event: ConsentEvent, earlier: readonly ConsentEvent[] = []): readonly string[] {
  const before = earlier.map(stateOfConsent).reduce(joinStates, emptyState);
  const counts = countConsent('brand', event, [before], joinStates(before, stateOfConsent(event)));
  return sumCounts(counts)
    .filter(({ day }) => day !== '')
    .map(({ measure, dimension, value, count }) =>
      [measure, dimension && `${dimension}=${value}`, count === 1 ? '' : `${count}`]
        .filter((part) => part !== '')
        .join(' '),
    );
}

const sumOf = (counts: readonly Count[], measure: string, value = ''): number =>
  counts
    .filter((each) => each.day !== '' && each.measure === measure && each.value === value)
    .reduce((sum, { count }) => sum + count, 0);

suite('the counts of a consent', () => {
  test('the counts of a consent say what it decided, where and how', () => {
    const event = consentWith({
      actions: actions(['acme', 'ads', 'ACCEPT'], ['acme', 'video', 'REJECT'], ['tube', 'video', 'REJECT']),
      attributes: new Map([['assent', { method: 'banner', language: 'pt-BR' }]]),
      privacyPolicy: { version: '7' },
    });
    assert.deepEqual(counted(event), [
      'accepted target=ads',
      'mixed',
      'mixed channel=web',
      'mixed language=pt-BR',
      'mixed method=banner',
      'mixed vendor=acme',
      'policy version=7',
      'refused target=video',
      'refused vendor=tube',
    ]);
  });

  test('the counts of a consent include the last of several actions on one cell', () => {
    const event = consentWith({ actions: actions(['acme', 'ads', 'ACCEPT'], ['acme', 'ads', 'REJECT']) });
    assert.ok(counted(event).includes('refused'));
  });

  test('the counts of a consent include a withdrawal once, and an asking again only by the banner', () => {
    const by = (method: string) => new Map([['assent', { method }]]);
    const accept = consentWith({ actions: actions(['acme', 'ads', 'ACCEPT']), receivedAt: at - 2 });
    const reject = { ...accept, actions: actions(['acme', 'ads', 'REJECT']), receivedAt: at - 1 };
    const again = { ...reject, receivedAt: at };
    assert.ok(!counted(accept).includes('withdrawn'));
    assert.deepEqual(
      counted(reject, [accept]).filter((each) => each.startsWith('withdrawn')),
      ['withdrawn', 'withdrawn target=ads', 'withdrawn vendor=acme'],
    );
    assert.ok(!counted(again, [accept, reject]).includes('withdrawn'));
    assert.ok(counted({ ...again, attributes: by('banner') }, [accept]).includes('asked-again'));
    assert.ok(!counted({ ...again, attributes: by('preferences') }, [accept]).includes('asked-again'));
    assert.ok(!counted({ ...accept, attributes: by('banner') }).includes('asked-again'));
  });

  test('the counts of a consent move a subject from one policy version to the next', () => {
    const first = consentWith({ privacyPolicy: { version: '1' }, receivedAt: at - 1 });
    const second = consentWith({ privacyPolicy: { version: '2' } });
    const policies = counted(second, [first]).filter((each) => each.startsWith('policy'));
    assert.deepEqual(policies, ['policy version=1 -1', 'policy version=2']);
  });

  test('the counts of a consent have the languages of the widget without countries, and no others', () => {
    const cases = {
      'pt-BR': 'pt-BR',
      'pt-AO': 'pt',
      'en-001': 'en',
      'zh-Hant-TW': 'zh-Hant',
      '': '',
      'aaa-Aaaa-AA': 'other',
      '-AA': 'other',
      sq: 'other',
    };
    for (const [language, expected] of Object.entries(cases)) {
      const attributes = new Map([['assent', { language }]]);
      assert.ok(counted(consentWith({ attributes })).includes(`other language=${expected}`), language);
    }
  });

  test('the counts of a consent have no method or language that a visitor could make up', () => {
    const attributes = new Map([['assent', { method: 'x'.repeat(99), language: 'no such tag' }]]);
    const found = counted(consentWith({ attributes }));
    assert.ok(found.includes('other method=other') && found.includes('other language=other'));
    for (const evidence of [null, 'text', 7, { method: 7 }])
      assert.ok(
        counted(consentWith({ attributes: new Map([['assent', evidence]]) })).includes('other method='),
      );
  });

  test('the counts of a consent have values that every database can store', () => {
    assert.equal(valueOf('a\0b\ud800'), 'a\uFFFDb\uFFFD');
    assert.equal(valueOf('\u{1F600}'), '\u{1F600}');
    assert.equal(valueOf('x'.repeat(300)).length, 200);
    assert.notEqual(valueOf(otherNames), otherNames, 'that value is for the names beyond a limit');
  });
});

suite('the counts of any history', () => {
  test('the counts of any history sum up to the open conflicts and to the policy versions in use', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const state = stateOfLog(log);
        const counts = countLog('brand', person, log);
        assert.equal(sumOf(counts, 'conflicts'), conflictsOf(state).length);
        for (const version of ['1', '2'])
          assert.equal(
            sumOf(counts, 'policy', version),
            Number(state.privacyPolicy?.value.version === version),
          );
      }),
      { numRuns: 500 },
    );
  });

  test('the counts of any history sum up over the days to the numbers as they are now', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const counts = countLog('brand', person, log);
        const later = counts.filter(({ measure }) => measure === 'conflicts' || measure === 'policy');
        const sums = (all: readonly Count[]) => sumCounts(all.map((each) => ({ ...each, day: '' })));
        assert.deepEqual(
          sums(later.filter(({ day }) => day === '')),
          sums(later.filter(({ day }) => day !== '')),
        );
      }),
    );
  });

  test('the counts of any history have each consent once in each of channel, language and method', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const counts = countLog('brand', person, log);
        const outcomes = counts.filter(({ measure }) =>
          ['accepted', 'refused', 'mixed', 'other'].includes(measure),
        );
        for (const dimension of ['', 'channel', 'language', 'method'])
          assert.equal(outcomes.filter((each) => each.dimension === dimension).length, log.length);
      }),
    );
  });
});
