import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { suite, test } from 'node:test';
import { brokenLinks } from './links.ts';
import { plant, readTrackedFiles } from './source-files.ts';

suite('links of the documentation', () => {
  test('links of the documentation lead to files and headings that exist', () => {
    const pages = new Map([...readTrackedFiles()].filter(([path]) => path.endsWith('.md')));
    const root = new URL('../../', import.meta.url);
    assert.ok(pages.has('README.md') && pages.has('docs/README.md'));
    assert.deepEqual(
      brokenLinks(pages, (path) => existsSync(new URL(path, root))),
      [],
    );
  });

  const pages = plant({
    'README.md': '[a](docs/start.md) [b](docs/start.md#run-it-now) [c](https://brand.example/d) `[e](f)`',
    'docs/start.md':
      '# Start\n\n## Run `it`, now!\n\n```sh\n## No heading\n```\n\n[back](../README.md) [up](#start)',
  });
  const broken = (text: string) =>
    brokenLinks(new Map([...pages, ['docs/next.md', text]]), (path) => pages.has(path));

  test('links that are right are not complained of', () => assert.deepEqual(broken(''), []));
  for (const [link, fault] of [
    ['stop.md', 'file'],
    ['README.md', 'file'],
    ['start.md#stop', 'heading'],
    ['start.md#no-heading', 'heading'],
  ])
    test(`the check of links finds that ${link} leads to no ${fault}`, () =>
      assert.deepEqual(broken(`See [there](${link}).`), [`docs/next.md: ${link} leads to no ${fault}`]));
});
