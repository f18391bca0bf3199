import { type FileHandle, open, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { endCommand } from './end-command.ts';
import { AdministrationError } from '../../service/administration/administration-error.ts';

/** Adds `--output` to a command, which then calls {@link writeOutput}: `>` of Windows PowerShell writes UTF-16. */
export function withOutput(command: Command): Command {
  return command.option('--output <file>', 'write to this file, in UTF-8 (default: standard output)');
}

/** Writes what a command has made to its `--output`, which is replaced if it is there, or to standard output. */
export async function writeOutput(command: Command, text: string): Promise<void> {
  const file = outputOf(command);
  if (file === undefined) return void process.stdout.write(text);
  try {
    await writeFile(file, text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    endCommand(command, `The file ${file} cannot be written (${error.message}).`);
  }
}

/**
 * Does the same for data of persons: only the owner can read the file, and none is replaced.
 *
 * @throws {AdministrationError} if the file cannot be created
 */
export async function writePersonalOutput(command: Command, text: string): Promise<void> {
  const path = outputOf(command);
  if (path === undefined) return void process.stdout.write(text);
  const file = await createFile(path);
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

function outputOf(command: Command): string | undefined {
  return command.opts<{ readonly output?: string }>().output;
}

/** Creates a file that only the owner can read. */
export async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new AdministrationError(
      'value-invalid',
      error.code === 'EEXIST'
        ? `The file ${path} exists already. Give another name with --output.`
        : `The file ${path} cannot be created (${error.message}). Check the folder and its permissions.`,
    );
  }
}
