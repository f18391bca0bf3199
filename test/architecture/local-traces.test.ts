import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { localTraces } from './local-traces.ts';
import { plant, readTrackedFiles } from './source-files.ts';

test('no file names a folder of one machine, or a registry', () => {
  assert.deepEqual(localTraces(readTrackedFiles()), []);
});

suite('the rule about local traces, tried on planted ones', () => {
  // Put together here, so that this file holds none itself.
  const traces = [
    ['', 'work', 'main', 'src'].join('/'),
    ['', 'home', 'kim', 'assent'].join('/'),
    ['', 'Users', 'kim', 'assent'].join('/'),
    ['', 'root', '.cache'].join('/'),
    ['C:', 'Users', 'kim'].join('\\'),
    ['registry', 'npmjs', 'org'].join('.'),
  ];
  for (const trace of traces)
    test(`${trace} is a local trace`, () => {
      const files = plant({ 'docs/start.md': `Begin.\nThen "${trace}" is opened.` });
      assert.deepEqual(localTraces(files), [`docs/start.md:2 names ${trace}`]);
    });

  for (const text of [
    '/usr/bin/chromium',
    'https://brand.example/home/page',
    './work/site',
    'GET /roots/1',
    '~/assent',
  ])
    test(`${text} is no local trace`, () =>
      assert.deepEqual(localTraces(plant({ 'docs/start.md': text })), []));
});
