import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answers, makeProject } from './support/project-folder.ts';

test('assent init leaves what a site declares of Global Privacy Control as it is', async (t) => {
  const project = { 'package.json': '{ "dependencies": { "express": "^5" } }' };
  const mine = '{ "gpc": false, "lastUpdate": "2025-01-01" }';
  const { read, run } = makeProject(t, { ...project, 'public/.well-known/gpc.json': mine });
  const { out } = await run(answers);
  assert.equal(read('public/.well-known/gpc.json'), mine);
  assert.match(out, /^unchanged +public\/\.well-known\/gpc\.json$/m);
});
