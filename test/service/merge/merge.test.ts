import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { joinStates, type LinkingConsent } from '../../../src/service/merge/subject-state.ts';
import { readState, writeState } from '../../../src/service/merge/state-record.ts';
import { histories, person, shuffles, unified, unifiedState, stateOfLog } from '../support/histories.ts';
import { opposed, simulate } from '../support/merge-model.ts';

/** The cells in conflicts of a type, as `vendor/target`. */
function cellsInConflict(log: readonly LinkingConsent[], type: 'CHANNEL' | 'IDENTITY'): string[] {
  return unified(log)
    .conflicts.filter((conflict) => conflict.type === type)
    .map(({ actionsInConflict: [first] }) => `${first?.vendor}/${first?.target}`)
    .sort();
}

suite('merging any history', () => {
  test('merging any history is independent of order and repetition', () => {
    fc.assert(fc.property(shuffles, ([log, again]) => assert.deepEqual(unified(again), unified(log))));
  });

  test('merging any history is associative', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), (log, one, two) => {
        const [first, second] = [one % (log.length + 1), two % (log.length + 1)].sort((a, b) => a - b);
        const [a, b, c] = [log.slice(0, first), log.slice(first, second), log.slice(second)].map(stateOfLog);
        assert.ok(a && b && c);
        const expected = unified(log);
        assert.deepEqual(unifiedState(joinStates(joinStates(a, b), c)), expected);
        assert.deepEqual(unifiedState(joinStates(a, joinStates(b, c))), expected);
        assert.deepEqual(unifiedState(joinStates(joinStates(c, b), a)), expected);
      }),
    );
  });

  test('merging any history is idempotent', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const state = stateOfLog(log);
        assert.deepEqual(unifiedState(joinStates(state, state)), unifiedState(state));
      }),
    );
  });

  test('the newest action wins in each cell, and undecided cells are not listed', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const actual = unified(log).unifiedConsent.actions.map(({ vendor, target, action }) => [
          `${vendor}/${target}`,
          action,
        ]);
        const expected = [...simulate(log)].map(([cell, { action }]) => [cell, action]);
        assert.deepEqual(new Map(actual.map(([a, b]) => [a, b])), new Map(expected.map(([a, b]) => [a, b])));
        assert.equal(actual.length, expected.length);
      }),
    );
  });

  test('a CHANNEL conflict is listed if and only if the latest actions of two channels are opposed', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const expected = [...simulate(log)].filter(([, { byChannel }]) => opposed(byChannel.values()));
        assert.deepEqual(cellsInConflict(log, 'CHANNEL'), expected.map(([cell]) => cell).sort());
      }),
      { numRuns: 500 },
    );
  });

  test('an IDENTITY conflict is listed if and only if linked actions are opposed and not decided again', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const expected = [...simulate(log)].filter(([, { contenders }]) =>
          opposed(contenders.get(person) ?? []),
        );
        assert.deepEqual(cellsInConflict(log, 'IDENTITY'), expected.map(([cell]) => cell).sort());
      }),
      { numRuns: 500 },
    );
  });

  test('actions in conflict are opposed, oldest first, each with its consent and channel', () => {
    fc.assert(
      fc.property(histories, (log) => {
        for (const { actionsInConflict } of unified(log).conflicts) {
          assert.ok(opposed(actionsInConflict.map(({ action }) => action)));
          const order = log.map(({ consentId }) => consentId);
          const ids = actionsInConflict.map(({ consentId }) => order.indexOf(consentId ?? ''));
          assert.deepEqual(
            ids,
            ids.toSorted((a, b) => a - b),
          );
          for (const { consentId, channelId, createdAt, action, vendor, target } of actionsInConflict) {
            const origin = log.find((logged) => logged.consentId === consentId);
            assert.equal(channelId, origin?.channelId);
            assert.equal(createdAt, new Date(origin?.receivedAt ?? 0).toISOString());
            assert.ok(
              origin?.actions.some((a) => a.action === action && a.vendor === vendor && a.target === target),
            );
          }
        }
      }),
    );
  });

  test('lastUpdateDate is that of the newest consent, and never decreases', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const dates = log.map(
          (_, index) => unified(log.slice(0, index + 1)).unifiedConsent.lastUpdateDate ?? '',
        );
        assert.deepEqual(dates, dates.toSorted());
        const newest = log.at(-1);
        if (newest) assert.equal(dates.at(-1), new Date(newest.receivedAt).toISOString());
      }),
    );
  });

  test('attributes are merged by key, and newer values replace older ones completely', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const expected = new Map(log.flatMap(({ attributes }) => [...attributes]));
        assert.deepEqual(new Map(Object.entries(unified(log).unifiedConsent.attributes ?? {})), expected);
      }),
    );
  });

  test('region, policy and gpc are the newest known ones', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const last = <T>(values: readonly (T | undefined)[]): T | undefined =>
          values.findLast((value) => value !== undefined);
        const { region, compliance } = unified(log).unifiedConsent;
        assert.equal(region, last(log.map((logged) => logged.region)) ?? 'ZZ');
        assert.deepEqual(compliance?.privacyPolicy, last(log.map((logged) => logged.privacyPolicy)));
        assert.equal(compliance?.gpc, last(log.map(({ gpc }) => gpc)));
      }),
    );
  });

  test('channels are listed in the order of their first contribution', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const expected = [...new Set(log.map(({ channelId }) => channelId))];
        assert.deepEqual(unified(log).unifiedConsent.channelIds, expected);
      }),
    );
  });

  test('a state survives serialisation unchanged', () => {
    fc.assert(
      fc.property(histories, (log) => {
        const state = stateOfLog(log);
        assert.deepEqual(readState(writeState(state)), state);
      }),
    );
  });
});
