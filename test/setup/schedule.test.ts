import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { chooseSteps } from './choose-steps.mjs';
import { runSteps } from './schedule.mjs';

const passed = { passed: 1, failed: 0, seconds: 0, summary: '', notes: [], failures: [], output: '' };
const failed = { ...passed, passed: 0, failed: 1 };

/** Steps that write down when they start, and how many run beside them. */
function setUp() {
  const started: string[] = [];
  const crowd = { now: 0, most: 0 };
  const step = (name: string, options: object = {}, outcome = passed) => ({
    name,
    ...options,
    run: async () => {
      started.push(name);
      crowd.now += 1;
      crowd.most = Math.max(crowd.most, crowd.now);
      await nextTurn();
      crowd.now -= 1;
      return outcome;
    },
  });
  return { started, crowd, step };
}

suite('the schedule', () => {
  test('a step runs after what it needs', async () => {
    const { started, step } = setUp();
    await runSteps([step('e2e', { needs: ['build'] }), step('build')], 2, () => {});
    assert.deepEqual(started, ['build', 'e2e']);
  });

  test('a step whose need failed is not run, and counts as failed', async () => {
    const { started, step } = setUp();
    const steps = [
      step('build', {}, failed),
      step('size', { needs: ['build'] }),
      step('table', { needs: ['size'] }),
    ];
    const outcomes = await runSteps(steps, 2, () => {});
    assert.deepEqual(started, ['build']);
    assert.deepEqual(
      outcomes.map((outcome) => outcome.failed),
      [1, 1, 1],
    );
  });

  test('a step that only waits for another runs whatever came of it', async () => {
    const { started, step } = setUp();
    await runSteps([step('build', {}, failed), step('client', { after: ['build'] })], 2, () => {});
    assert.deepEqual(started, ['build', 'client']);
  });

  test('a step does not wait for one that was not chosen', async () => {
    const { started, step } = setUp();
    await runSteps([step('client', { after: ['build'] })], 2, () => {});
    assert.deepEqual(started, ['client']);
  });

  test('no more run at a time than there are slots', async () => {
    const { crowd, step } = setUp();
    await runSteps(
      ['a', 'b', 'c', 'd'].map((name) => step(name)),
      2,
      () => {},
    );
    assert.equal(crowd.most, 2);
  });

  test('a step that wants to be alone is', async () => {
    const { started, crowd, step } = setUp();
    await runSteps([step('e2e', { alone: true }), step('components', { alone: true })], 2, () => {});
    assert.deepEqual([started.length, crowd.most], [2, 1]);
  });
});

suite('the choice of steps', () => {
  const { step } = setUp();
  const steps = [
    step('types'),
    step('build', { after: ['types'] }),
    step('size', { needs: ['build'] }),
    step('components', { also: ['gating'] }),
  ];
  const cases: [words: string[], chosen: string[]][] = [
    [[], ['types', 'build', 'size', 'components']],
    [['types'], ['types']],
    [['size'], ['build', 'size']],
    [
      ['gating', 'types'],
      ['types', 'components'],
    ],
  ];
  for (const [words, chosen] of cases) {
    test(`"${words.join(' ')}" runs ${chosen.join(', ')}`, () => {
      const choice = chooseSteps(steps, words);
      assert.deepEqual(typeof choice === 'string' ? choice : choice.map(({ name }) => name), chosen);
    });
  }

  test('a word that names no part gets the list of parts', () => {
    assert.equal(
      chooseSteps(steps, ['servce']),
      'There is no part "servce". The parts are: types, build, size, components.',
    );
  });
});
