import { test } from 'node:test';
import { assertAlterationsFound } from './support/mutations.ts';

test('an auditor finds each of 30 alterations of a stored log, and no fault in an untouched one', (t) =>
  assertAlterationsFound(t, 30, 1));
