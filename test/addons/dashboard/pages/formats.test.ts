import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf } from '../../../../src/addons/dashboard/dashboard/messages/formats.ts';

test('a time names its time zone', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const language of ['en', 'de', 'ar'] as const)
    assert.ok(formatsOf(language).time(0).endsWith(` (${timeZone})`), language);
});
