import assert from 'node:assert/strict';
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { type PackageName, packageNames } from './support/manifests.ts';
import { installInto, pack } from './support/packed.ts';
import { makeFolder } from '../temporary-folder.ts';

const megabyte = 1_000_000;

/** What each package brings into an empty folder, besides itself, and the space that its own files may take. */
const brings: Readonly<Record<PackageName, { readonly others: readonly string[]; readonly own: number }>> = {
  assent: {
    others: [
      '@lit-labs/ssr-dom-shim',
      '@lit/context',
      '@lit/reactive-element',
      '@types/trusted-types',
      'lit',
      'lit-element',
      'lit-html',
    ],
    own: 3.5,
  },
  'assent-server': {
    others: ['@hono/node-server', 'commander', 'hono', 'jose', 'oauth4webapi', 'zod'],
    own: 2.8,
  },
};

for (const name of packageNames)
  suite(`npm install ${name}`, { timeout: 300_000 }, () => {
    const folder = makeFolder({ after });
    const modules = join(folder, 'project/node_modules');
    const { others, own } = brings[name];
    before(async () => {
      await installInto(join(folder, 'project'), { [name]: `file:${await pack(name, folder)}` });
    });

    test(`npm install ${name} brings ${others.length + 1} packages, itself included`, () => {
      const installed = globSync('**/package.json', { cwd: modules }).filter(isOfPackage(modules));
      const names = installed.map((path) => dirname(path).replaceAll('\\', '/'));
      assert.deepEqual(names.toSorted(), [name, ...others].toSorted());
    });

    test(`npm install ${name} takes at most ${own} MB on the disk for its own files; those of the others come on top`, () => {
      const size = globSync('**/*', { cwd: join(modules, name), withFileTypes: true })
        .filter((entry) => entry.isFile())
        .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
      assert.ok(size > megabyte && size <= own * megabyte, `${(size / megabyte).toFixed(2)} MB`);
    });
  });

/** Whether a `package.json` is that of a package, and not one of a folder inside of it, which has no version. */
function isOfPackage(modules: string): (path: string) => boolean {
  return (path) => 'version' in JSON.parse(readFileSync(join(modules, path), 'utf8'));
}
