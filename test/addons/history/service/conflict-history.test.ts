import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import {
  conflictHistory,
  type ConflictPeriod,
} from '../../../../src/addons/history/service/conflict-history.ts';
import { conflictsOf } from '../../../../src/service/merge/conflict.ts';
import type { LinkingConsent } from '../../../../src/service/merge/subject-state.ts';
import { histories, person, stateOfLog } from '../../../service/support/histories.ts';

const describe = (type: string, vendor = '', target = ''): string => `${type} ${vendor}/${target}`;

/** The conflicts of the subjects that a log belongs to: those identities that no consent has linked yet are alone. */
function conflictsAt(log: readonly LinkingConsent[]): string[] {
  const linked = new Set([person, ...log.map((consent) => consent.linked)]);
  const groupOf = ({ identity }: LinkingConsent): string => (linked.has(identity) ? person : identity);
  const conflicts = [...new Set(log.map(groupOf))].flatMap((group) =>
    conflictsOf(stateOfLog(log.filter((consent) => groupOf(consent) === group))),
  );
  return [
    ...new Set(
      conflicts.map(({ type, actionsInConflict: [first] }) => describe(type, first?.vendor, first?.target)),
    ),
  ].sort();
}

/** The conflicts that exist after a consent, by the history. */
function openAt(history: readonly ConflictPeriod[], log: readonly LinkingConsent[], index: number): string[] {
  const place = (consentId: string): number => log.findIndex((consent) => consent.consentId === consentId);
  return history
    .filter(
      ({ began, ended }) => place(began.consentId) <= index && (!ended || place(ended.consentId) > index),
    )
    .map(({ type, vendor, target }) => describe(type, vendor, target))
    .sort();
}

suite('the history of conflicts', () => {
  test('the history of conflicts has exactly the conflicts that a reader saw after each consent', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (log) => {
        const history = await conflictHistory(log, stateOfLog(log));
        for (const index of log.keys()) {
          assert.deepEqual(openAt(history, log, index), conflictsAt(log.slice(0, index + 1)));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('the history of conflicts ends with the conflicts of the state, even if old consents were removed', async () => {
    await fc.assert(
      fc.asyncProperty(histories, fc.nat(), async (log, removed) => {
        const state = stateOfLog(log);
        const open = (await conflictHistory(log.slice(removed % (log.length + 1)), state))
          .filter(({ ended }) => !ended)
          .map(({ type, vendor, target, opposed }) =>
            [describe(type, vendor, target), ...opposed.map(({ consentId }) => consentId)].join(' '),
          );
        const expected = conflictsOf(state).map(({ type, actionsInConflict }) =>
          [
            describe(type, actionsInConflict[0]?.vendor, actionsInConflict[0]?.target),
            ...actionsInConflict.map(({ consentId }) => consentId),
          ].join(' '),
        );
        assert.deepEqual(open.sort(), expected.sort());
      }),
      { numRuns: 300 },
    );
  });

  test('the history of conflicts does not depend on the order of the log', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (log) => {
        const state = stateOfLog(log);
        const key = (period: ConflictPeriod): string => JSON.stringify(period);
        assert.deepEqual(
          (await conflictHistory(log.toReversed(), state)).map(key).sort(),
          (await conflictHistory(log, state)).map(key).sort(),
        );
      }),
    );
  });

  test('the history of conflicts lists each conflict of a cell after the end of the one before', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (log) => {
        const history = await conflictHistory(log, stateOfLog(log));
        for (const [index, { type, vendor, target, began, ended, opposed }] of history.entries()) {
          assert.ok(opposed.length > 1);
          assert.ok(!ended || ended.consentId !== began.consentId);
          const next = history
            .slice(index + 1)
            .find((other) => other.type === type && other.vendor === vendor && other.target === target);
          if (next) assert.ok(ended && ended.at <= next.began.at);
        }
      }),
    );
  });
});
