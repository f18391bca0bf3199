import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postConsent, runAssent, runForJson, startWithClient } from '../../cli/support/run-assent.ts';

test('assent subject show prints a person as text and as JSON', { timeout: 300_000 }, async (t) => {
  const { url, variables, authorization } = await startWithClient(t);
  await postConsent(url, authorization, 'visitor-0001');
  const show = 'subject show visitor-0001 --brand Example';
  const shown = await runForJson(t, `${show} --json`, variables);
  const held = await runForJson(t, 'subject export visitor-0001 --brand Example', variables);
  assert.deepEqual([shown.subjectId, shown.consents.length], [held.subjectId, 1]);
  const { out } = await runAssent(t, show, variables);
  assert.match(out, /^Identifiers\n {2}anonymous {2}visitor-0001 {2}first consent \S+$/m);
  assert.match(out, /^Applies now\n {2}ACCEPT {2}tubular \/ video$/m);
});
