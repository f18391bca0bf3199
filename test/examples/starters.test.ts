import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checkCatalogue } from 'assent-server/protocol';
import { readProjectFile } from '../architecture/source-files.ts';
import { documentedBlock } from '../proxy-examples/support/documented-site.ts';

const question = 'docs/guides/ask-in-the-page.md';
const proxy = 'docs/guides/run-the-proxy.md';

/** The files of the starters that a guide prints. */
const printed: readonly (readonly [path: string, guide: string, heading: string])[] = [
  ['next/app/layout.tsx', question, 'Next'],
  ['next/app/consent/[...path]/route.js', proxy, 'Next'],
  ['sveltekit/src/app.html', question, 'SvelteKit'],
  ['sveltekit/src/hooks.server.ts', question, 'SvelteKit'],
  ['sveltekit/src/routes/consent/[...path]/+server.js', proxy, 'SvelteKit'],
  ['astro/src/layouts/Layout.astro', question, 'Astro'],
  ['astro/src/pages/consent/[...path].js', proxy, 'Astro'],
];
const read = (path: string) => readProjectFile(`demo/starters/${path}`);

suite('the starters', () => {
  for (const [path, guide, heading] of printed)
    test(`${path} is what ${guide} prints`, () =>
      assert.equal(read(path), documentedBlock(heading, path.slice(path.lastIndexOf('.') + 1), guide)));

  for (const [name, folder] of [
    ['next', 'public'],
    ['sveltekit', 'static'],
    ['astro', 'public'],
  ] as const) {
    test(`${name} has the settings of the guide, and says no secret`, () => {
      const guide = documentedBlock('Before you start', 'ini').replaceAll(/<\w+>/g, '');
      assert.equal(read(`${name}/.env.example`).replace(/^#.*\n/, ''), guide);
      assert.match(read(`${name}/.gitignore`), /^\.env$/m);
    });
    test(`${name} has a catalogue without faults`, () =>
      assert.deepEqual(checkCatalogue(JSON.parse(read(`${name}/${folder}/consent-catalogue.json`))), []));
  }
});
