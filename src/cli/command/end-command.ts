import type { Command } from 'commander';
import { showUnseen } from '../../protocol/visible-text.ts';

/** Ends a command with what is wrong: see {@link textOfFaults}. */
export function endCommand(command: Command, faults: string | readonly string[], exitCode = 1): never {
  return command.error(textOfFaults(command, faults), { exitCode });
}

/**
 * What is wrong, one line each, behind the name of the command. A line may quote a page, a configuration or another
 * catalogue, which must not control the terminal, or look like a line of its own.
 */
export function textOfFaults(command: Command, faults: string | readonly string[]): string {
  return `assent ${nameOf(command)}: ${[faults].flat().map(showUnseen).join('\n')}`;
}

/** The words that call a command, after `assent`. */
function nameOf(command: Command): string {
  const above = command.parent?.parent ? `${command.parent.name()} ` : '';
  return above + command.name();
}
