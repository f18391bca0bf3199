import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../setup/command.mjs';
import { npm } from '../../setup/install.mjs';
import { root, stepEnvironment } from '../../setup/paths.mjs';

/** A folder outside of the project, in which nothing of the project is found by looking upwards. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'assent-package-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Packs what the build made, as it would be published, and returns the path of the tarball. */
export async function pack(folder: string): Promise<string> {
  await succeed([...npm(), 'pack', '--ignore-scripts', '--pack-destination', folder], root);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  assert.ok(tarball, 'npm pack made a tarball');
  return join(folder, tarball);
}

/** Makes a project that depends on these packages alone, and installs them. */
export async function installInto(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
  );
  await install(folder);
}

/** Installs what the `package.json` of a folder asks for; the network is asked for what no cache has. */
export async function install(folder: string): Promise<void> {
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  await succeed([...npm(), 'install', ...quietly], folder);
}

/** Runs a program that must succeed, and returns what it wrote. */
export async function succeed(
  command: string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { fault, output } = await run(command, { cwd, env: { ...stepEnvironment(), ...variables } });
  assert.equal(fault, undefined, `${command.join(' ')}\n${output}`);
  return output;
}
