import type { Command } from 'commander';
import * as commands from '../addons/commands.ts';
import * as operations from '../addons/operations.ts';
import * as proxy from '../addons/proxy-command.ts';
import { coreCommands, createProgram } from '../cli/commands.ts';
import type { CommandEntry } from '../cli/commands.ts';
import type { OperationsAddOn } from '../cli/serve.ts';

/**
 * The command `assent`, with the commands of the core and of the add-ons.
 *
 * @param words the words after the program's name
 */
export function assentProgram(words: readonly string[]): Promise<Command> {
  const added: Readonly<Record<string, CommandEntry>> = commands;
  const ports: Readonly<Record<string, OperationsAddOn>> = operations;
  const core = coreCommands({ operations: Object.values(ports)[0], proxy: Object.values(proxy) });
  return createProgram([...core, ...Object.values(added)], words);
}
