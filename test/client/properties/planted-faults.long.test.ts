import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { faults } from './faults.ts';
import { faultyClient } from './faulty-client.ts';
import { tryLives } from './try-lives.ts';

const runs = 1_000;
const seed = 20_261_122;

suite('a client in which', () => {
  for (const [is, fault] of Object.entries(faults))
    test(`${is} is detected by ${fault.caughtBy.join(' or ')}`, async (context) => {
      const client = await faultyClient(fault);
      const { lives, broken } = await tryLives(runs, seed, { client, shrinks: false });
      assert.ok(broken, `it lived ${runs} lives unnoticed`);
      assert.ok(fault.caughtBy.includes(broken.invariant), broken.report);
      context.diagnostic(`${broken.invariant}, after ${lives} lives`);
    });
});
