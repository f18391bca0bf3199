import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { offering, watch } from '../support/watched-catalogue.ts';
import { makeFolder } from '../../temporary-folder.ts';

const keeps = 'The proxy keeps the previous catalogue.';
const again = 'ASSENT_CATALOGUE can be used again.';
const notOne = `ASSENT_CATALOGUE must be a catalogue: run "assent check" on it. ${keeps}`;

async function watchFile(t: TestContext, path: string, text: string) {
  writeFileSync(path, text);
  return watch(t, { variable: 'ASSENT_CATALOGUE', value: path });
}

suite('a watched file', { timeout: 60_000 }, () => {
  test('a watched file may be written again', async (t) => {
    const path = join(makeFolder(t), 'catalogue.json');
    const { uses, warnings } = await watchFile(t, path, offering('acme'));
    writeFileSync(path, offering('acme', 'newer'));
    await uses('acme', 'newer');
    assert.ok(warnings.every((warning) => [notOne, again].includes(warning)));
  });

  test('a watched file may change without a change of its size and time', async (t) => {
    const path = join(makeFolder(t), 'catalogue.json');
    const { uses } = await watchFile(t, path, offering('acme'));
    const { atime, mtime } = statSync(path);
    writeFileSync(path, offering('ache'));
    utimesSync(path, atime, mtime);
    await uses('ache');
  });

  test('a watched file may be replaced by another one, as editors do', async (t) => {
    const folder = makeFolder(t);
    const path = join(folder, 'catalogue.json');
    const { uses, warnings } = await watchFile(t, path, offering('acme'));
    for (const vendor of ['newer', 'newest']) {
      writeFileSync(join(folder, 'draft'), offering(vendor));
      renameSync(join(folder, 'draft'), path);
      await uses(vendor);
    }
    assert.deepEqual(warnings, []);
  });

  test('a watched file may be reached through a link that is swapped, as Kubernetes does', async (t) => {
    const folder = makeFolder(t);
    for (const [name, vendor] of [
      ['..v1', 'acme'],
      ['..v2', 'newer'],
    ] as const) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'catalogue.json'), offering(vendor));
    }
    symlinkSync('..v1', join(folder, '..data'));
    symlinkSync('..data/catalogue.json', join(folder, 'catalogue.json'));
    const value = join(folder, 'catalogue.json');
    const { uses, warnings } = await watch(t, { variable: 'ASSENT_CATALOGUE', value });
    symlinkSync('..v2', join(folder, '..next'));
    renameSync(join(folder, '..next'), join(folder, '..data'));
    rmSync(join(folder, '..v1'), { recursive: true });
    await uses('newer');
    assert.deepEqual(warnings, []);
  });

  test('a watched file that is written slowly is used when it is complete', async (t) => {
    const path = join(makeFolder(t), 'catalogue.json');
    const { used, uses, warns, warnings } = await watchFile(t, path, offering('acme'));
    const text = offering('newer', 'newest');
    const file = openSync(path, 'w');
    writeSync(file, text.slice(0, 30));
    assert.equal(await warns(1), notOne);
    assert.deepEqual(used.vendors, ['acme']);
    writeSync(file, text.slice(30));
    closeSync(file);
    await uses('newer', 'newest');
    assert.equal(await warns(2), again);
    assert.equal(warnings.length, 2);
  });

  const broken: Readonly<Record<string, readonly [(path: string) => void, string]>> = {
    'is cut off': [(path) => truncateSync(path, 20), notOne],
    'is empty': [(path) => truncateSync(path, 0), notOne],
    'is no JSON': [(path) => writeFileSync(path, '<!doctype html>'), notOne],
    'lacks targets': [(path) => writeFileSync(path, '{"vendors":[{"id":"acme"}]}'), notOne],
    'has no vendor': [
      (path) => writeFileSync(path, '{"vendors":[]}'),
      `ASSENT_CATALOGUE must have at least one vendor. ${keeps}`,
    ],
    'is removed': [
      (path) => rmSync(path),
      `ASSENT_CATALOGUE names a file that cannot be read (ENOENT). ${keeps}`,
    ],
    // To open one waits until somebody writes.
    'is replaced by a pipe': [
      (path) => {
        rmSync(path);
        execFileSync('sh', ['-c', 'mkfifo "$0"', path]);
      },
      `ASSENT_CATALOGUE names a pipe, but must name a file. ${keeps}`,
    ],
    'is too large': [
      (path) => truncateSync(path, 16 * 1024 * 1024 + 1),
      `ASSENT_CATALOGUE is larger than 16 MiB. ${keeps}`,
    ],
  };
  for (const [what, [destroy, warning]] of Object.entries(broken))
    test(`a watched file that ${what} keeps the previous catalogue, which the log says once, and its end`, async (t) => {
      const folder = makeFolder(t);
      const path = join(folder, 'catalogue.json');
      const { used, uses, warns, warnings } = await watchFile(t, path, offering('acme'));
      const repair = (vendor: string) => {
        writeFileSync(join(folder, 'draft'), offering(vendor));
        renameSync(join(folder, 'draft'), path);
      };
      destroy(path);
      await warns(1);
      assert.deepEqual(used.vendors, ['acme']);
      // Also if it is the same as before.
      repair('acme');
      await warns(2);
      destroy(path);
      await warns(3);
      repair('newer');
      await uses('newer');
      await warns(4);
      assert.deepEqual(warnings, [warning, again, warning, again]);
    });

  test('a watched file that cannot be read at the start is refused', async (t) => {
    const value = join(makeFolder(t), 'catalogue.json');
    const place = { variable: 'ASSENT_CATALOGUE', value } as const;
    await assert.rejects(watch(t, place), {
      message: 'ASSENT_CATALOGUE names a file that cannot be read (ENOENT).',
    });
    writeFileSync(value, 'none');
    await assert.rejects(watch(t, place), {
      message: 'ASSENT_CATALOGUE must be a catalogue: run "assent check" on it.',
    });
  });
});
