import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readProjectFile } from '../../architecture/source-files.ts';
import { type Running, startProgram } from '../../child-process.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { waitForPort } from '../../cli/support/run-assent.ts';

const assent = fileURLToPath(new URL('../../../packages/assent-server/assent.js', import.meta.url));

/** The commands of `assent` in the section of a page, in order, as they are printed. */
export function documentedCommands(heading: string, path: string): string[] {
  const [, section = ''] = readProjectFile(path).split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ', 1);
  return commandsIn(own);
}

/** The commands of `assent` in a text, in order, as they are printed. */
export function commandsIn(text: string): string[] {
  return blocksIn(text, 'sh')
    .flatMap((block) => block.replaceAll('\\\n', '').trim().split('\n'))
    .filter((line) => /^npx (.* )?assent /.test(line));
}

const wordsOf = (command: string) => command.replace(/^npx (-y -p node@22 -- )?assent /, '').split(/ +/);

/** Runs a printed command in a folder with this Node, and returns what it prints. */
export function runCommand(command: string, folder: string): string {
  return execFileSync(process.execPath, [assent, ...wordsOf(command)], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Starts the service by its printed command, on a port that is free. */
export async function startService(
  command: string,
  cwd: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = startProgram([process.execPath, assent, ...wordsOf(command)], { cwd, env: { PORT: '0' } });
  return { url: await waitForPort(running), stop: running.stop };
}

/** Starts all parts by the printed command, on a port that is free. */
export async function startDev(command: string, cwd: string): Promise<Running & { readonly url: string }> {
  const running = startProgram([process.execPath, assent, ...wordsOf(command), '--port', '0'], {
    cwd,
    env: {},
  });
  const [, url = ''] = await running.says(/^ {2}Site +(\S+)$[^]*Press Ctrl-C/m);
  return { ...running, url };
}
