import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from '../../../examples/support/framework-application.ts';
import { install, succeed } from '../../../package/support/packed.ts';
import { answers } from './project-folder.ts';

/** A stack, and how a project of it is made. */
export interface Stack {
  readonly name: string;
  /** The command of its own template, which makes a folder `site`; or the files of the smallest project. */
  readonly from: readonly string[] | Readonly<Record<string, string>>;
}

type Tarballs = Readonly<Record<'assent' | 'assent-server', string>>;

/** Makes a project of a stack, installs the packages, and runs `assent init` of the package in it. Returns its folder. */
export async function setUp(
  { from }: Stack,
  around: string,
  { tarballs, environment }: { tarballs: Tarballs; environment: Readonly<Record<string, string>> },
): Promise<string> {
  const folder = join(around, 'site');
  mkdirSync(around);
  if (isCommand(from)) await succeed(['npm', 'exec', '--yes', '--prefer-offline', '--', ...from], around);
  else writeFiles(from, folder);
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const files = Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`]);
  Object.assign((manifest.dependencies ??= {}), Object.fromEntries(files));
  writeFileSync(path, JSON.stringify(manifest, undefined, 2));
  await install(folder);
  await succeed(['npx', 'assent', 'init', ...answers], folder, environment);
  return folder;
}

const isCommand = (from: Stack['from']): from is readonly string[] => Array.isArray(from);
