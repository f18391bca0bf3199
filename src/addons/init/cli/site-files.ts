import { constants } from 'node:fs';
import { access, lstat, mkdir, open, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { replaceFile } from '../../../cli/files/replace-file.ts';
import { InitError } from './init-error.ts';
import { decodeText, EncodingError } from '../../../cli/files/read-text.ts';

/** A file as it should be. */
export interface WantedFile {
  /** From the folder of the project. */
  readonly path: string;
  readonly text: string;
  /** Rights of a file that is new or changed. A changed one keeps those that it has without them. */
  readonly mode?: number;
  /** Whether one with other text is changed. Otherwise it is kept. */
  readonly isChanged?: boolean;
}

/** A file, and what becomes of it. */
export interface PlannedFile extends WantedFile {
  readonly before: string | undefined;
  readonly outcome: 'written' | 'changed' | 'unchanged' | 'kept';
}

/** The text of a file; `undefined` if there is none. */
export async function readOptional(folder: string, path: string): Promise<string | undefined> {
  try {
    return decodeText(path, await readFile(join(folder, path)));
  } catch (cause) {
    if (cause instanceof EncodingError) throw new InitError([cause.message], cause);
    const code = codeOf(cause);
    if (code === 'ENOENT') return undefined;
    throw new InitError([describeRead(path, code)], cause);
  }
}

/**
 * Decides what becomes of each file, and writes nothing.
 *
 * @throws {InitError} names every file that cannot be read or written
 */
export async function planFiles(
  folder: string,
  files: readonly WantedFile[],
): Promise<readonly PlannedFile[]> {
  const planned: PlannedFile[] = [];
  const faults: string[] = [];
  for (const file of files) {
    try {
      const before = await readOptional(folder, file.path);
      const outcome = outcomeOf(file, before);
      if (outcome === 'written' || outcome === 'changed') {
        await refuseLinks(folder, file);
        await requireFolder(folder, dirname(file.path));
      }
      planned.push({ ...file, before, outcome });
    } catch (error) {
      if (!(error instanceof InitError)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length) throw new InitError(faults);
  return planned;
}

/**
 * Writes what is planned, all or nothing.
 *
 * @throws {InitError} if a file cannot be written; those before it are as they were
 */
export async function writeFiles(folder: string, files: readonly PlannedFile[]): Promise<void> {
  const undos: (() => Promise<void>)[] = [];
  for (const { path, text, mode, before, outcome } of files) {
    const file = join(folder, path);
    try {
      if (outcome === 'changed') {
        const old = await stat(file);
        await replaceFile(file, text, mode);
        undos.push(() => replaceFile(file, before ?? '', old.mode));
      } else if (outcome === 'written') {
        const made = await mkdir(dirname(file), { recursive: true });
        if (made !== undefined) undos.push(() => rm(made, { recursive: true, force: true }));
        const handle = await open(file, 'wx', mode);
        undos.push(() => rm(file, { force: true }));
        try {
          await handle.writeFile(text);
        } finally {
          await handle.close();
        }
      }
    } catch (cause) {
      for (const undo of undos.toReversed()) await undo();
      const code = codeOf(cause);
      const remedy =
        code === 'EEXIST' && outcome === 'changed'
          ? ` Delete ${path}.partial, which a run left that was ended.`
          : '';
      throw new InitError([`${path} cannot be written (${code}).${remedy}`], cause);
    }
  }
}

function outcomeOf({ text, isChanged }: WantedFile, before: string | undefined): PlannedFile['outcome'] {
  if (before === undefined) return 'written';
  if (before === text) return 'unchanged';
  return isChanged ? 'changed' : 'kept';
}

/** What is written through a link is somewhere else: outside of the project, or where others can read a secret. */
async function refuseLinks(folder: string, { path, mode }: WantedFile): Promise<void> {
  const root = await realpath(folder);
  const names = path.split('/');
  for (const [place] of names.entries()) {
    const part = names.slice(0, place + 1).join('/');
    const found = await lstat(join(folder, part)).catch(() => undefined);
    if (!found) return;
    if (!found.isSymbolicLink()) continue;
    if (mode !== undefined)
      throw new InitError([`${part} is a symbolic link, but it gets secrets. Put a file in its place.`]);
    const target = await realpath(join(folder, part)).catch(() => undefined);
    const way = target === undefined ? undefined : relative(root, target);
    if (way === undefined || isAbsolute(way) || /^\.\.(?:[\\/]|$)/.test(way))
      throw new InitError([
        `${part} is a symbolic link that ${way === undefined ? 'leads nowhere' : 'leaves the project'}. Put a ${part === path ? 'file' : 'folder'} in its place.`,
      ]);
  }
}

/** The nearest folder that is there must be writable. */
async function requireFolder(folder: string, path: string): Promise<void> {
  try {
    await access(join(folder, path), constants.W_OK);
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'ENOENT' && path !== '.') return requireFolder(folder, dirname(path));
    const place = path === '.' ? folder : path;
    throw new InitError(
      [`The folder ${place} cannot be written (${code}). Give yourself write access.`],
      cause,
    );
  }
}

function describeRead(path: string, code: string): string {
  if (code === 'EISDIR') return `${path} is a folder, but it must be a file. Rename it.`;
  if (code === 'ENOTDIR') return `A folder of ${path} is a file. Rename it.`;
  return `${path} cannot be read (${code}). Give yourself read access.`;
}

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) throw cause;
  return 'code' in cause ? String(cause.code) : cause.message;
}
