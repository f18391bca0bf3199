import type { Command } from 'commander';
import * as commands from '../addons/commands.ts';
import * as operations from '../addons/operations.ts';
import { coreCommands, createProgram } from '../cli/commands.ts';

/**
 * The command `assent`, with the commands of the core and of the add-ons.
 *
 * @param words the words after the program's name
 */
export function assentProgram(words: readonly string[]): Promise<Command> {
  const [operationsPort] = Object.values(operations);
  return createProgram([...coreCommands(operationsPort), ...Object.values(commands)], words);
}
