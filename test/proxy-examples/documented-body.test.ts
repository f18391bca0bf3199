import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentOf } from '../../src/client/delivery/evidence.ts';
import { Consent } from '../../src/protocol/consent.ts';
import { readProjectFile } from '../architecture/source-files.ts';
import { blocksIn } from '../documented-blocks.ts';

test('the guide for proxies of others shows a body that the widget posts', () => {
  const [block = ''] = blocksIn(readProjectFile('docs/guides/write-your-own-proxy.md'), 'json');
  const documented = Consent.parse(JSON.parse(block));
  const notice = { policy: '2026-10', targets: { marketing: '6d5a', statistics: '0c1f' }, months: 12 };
  const facts = {
    id: 'q3Jx8vYc2LzTn0aWb5RkHg',
    sequence: 1,
    at: Date.parse('2026-11-02T09:30:00Z'),
    method: 'banner',
    language: 'en',
    gpc: false,
    notice,
    shown: { regime: 'opt-in' },
  } as const;
  const posted = consentOf(facts, 'a1.Gk0vT3n1S8yRZ5c2dXqUe7oWbJ4hLmPfA9tKrEiVw6Q', documented.actions, {
    part: 1,
    parts: 1,
  });
  assert.deepEqual(documented, posted);
});
