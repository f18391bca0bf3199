import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { manifestOf, type PackageName } from './manifests.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Packs what the build made, as it would be published, and returns the path of the tarball. */
export async function pack(name: PackageName, folder: string): Promise<string> {
  const words = ['--ignore-scripts', '--workspace', name, '--pack-destination', folder];
  await succeed(['npm', 'pack', ...words], root);
  const tarball = join(folder, `${name}-${manifestOf(name).version}.tgz`);
  assert.ok(existsSync(tarball), 'npm pack made a tarball');
  return tarball;
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

/** Installs what the `package.json` of a folder asks for, with packed tarballs in place of releases. */
export async function installPacked(
  folder: string,
  tarballs: Readonly<Partial<Record<PackageName, string>>>,
): Promise<void> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, tarball] of Object.entries(tarballs))
    if (name in manifest.dependencies) manifest.dependencies[name] = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(manifest));
  await install(folder);
}

/** Installs what the `package.json` of a folder asks for; the network is asked for what no cache has. */
export async function install(folder: string): Promise<void> {
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  await succeed(['npm', 'install', ...quietly], folder);
}

/** The path of a tool that the project has installed. */
export function tool(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

/** Runs a program that must succeed, and returns what it wrote to its output. */
export async function succeed(
  [program = '', ...args]: readonly string[],
  cwd: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const env = { ...process.env, NO_COLOR: '1', ...variables };
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(program, args, options).catch((cause) => {
    throw new Error(`${cause.message}\n${cause.stdout}`, { cause });
  });
  return stdout;
}
