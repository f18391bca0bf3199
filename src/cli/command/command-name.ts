import type { Command } from 'commander';

/** The words that call a command, after `assent`. */
export function nameOf(command: Command): string {
  const above = command.parent?.parent ? `${command.parent.name()} ` : '';
  return above + command.name();
}
