import { showUnseen, showUnseenInJson } from '../../protocol/visible-text.ts';

// Names come from visitors and from other people. They must not control the terminal, or look like lines of their own.

/** Prints lines. */
export function printLines(lines: readonly string[], stream: NodeJS.WritableStream = process.stdout): void {
  stream.write(textOfLines(lines));
}

/** The text that {@link printLines} prints. */
export function textOfLines(lines: readonly string[]): string {
  return lines.map((line) => `${showUnseen(line)}\n`).join('');
}

/** Prints JSON. */
export function printJson(value: unknown, indent?: number): void {
  process.stdout.write(jsonLine(value, indent));
}

/** JSON with a line break after it. */
export function jsonLine(value: unknown, indent?: number): string {
  return `${showUnseenInJson(JSON.stringify(value, undefined, indent))}\n`;
}
