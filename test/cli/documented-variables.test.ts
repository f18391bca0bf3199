import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pages, withTables } from '../../build/settings-tables.ts';
import { proxyVariables } from '../../src/cli/settings/proxy-variables.ts';
import { serveVariables } from '../../src/cli/settings/serve-variables.ts';
import { variablesOf } from '../../src/cli/settings/variable.ts';

for (const [page, table] of pages) {
  const text = readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8');

  test(`${page} has the tables that "node build/settings-tables.ts" writes`, () => {
    assert.equal(text, withTables(text, table));
  });

  test(`${page} lists the variables that its command reads, and no others`, () => {
    const rows = text.matchAll(/^\|.*\|$/gm);
    const listed = [...rows].flatMap(([row]) => row.match(/`(ASSENT_[A-Z_]+|HOST|PORT)`/g) ?? []);
    const read = variablesOf(table).flatMap(({ names }) => names.map((name) => `\`${name}\``));
    assert.deepEqual(new Set(listed), new Set(read));
  });
}

for (const path of [
  'docs/guides/install.md',
  'docs/guides/back-up.md',
  'docs/guides/upgrade.md',
  'docs/guides/handle-incidents.md',
  'Containerfile',
  'deploy/.env.example',
  'deploy/compose.yaml',
  'deploy/assent.service',
  'deploy/assent-proxy.service',
])
  test(`${path} names only variables that exist`, () => {
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const known = [serveVariables, proxyVariables].flatMap(variablesOf).flatMap(({ names }) => names);
    const strange = (text.match(/ASSENT_[A-Z_]+/g) ?? []).filter((name) => !known.includes(name));
    assert.deepEqual(strange, []);
  });
