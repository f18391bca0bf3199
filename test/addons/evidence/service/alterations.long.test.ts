import { test } from 'node:test';
import { assertAlterationsFound } from './support/mutations.ts';

test('an auditor finds each of 1,000 alterations of a stored log', (t) =>
  assertAlterationsFound(t, 1_000, 2));
