import { execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readProjectFile } from '../../architecture/source-files.ts';

const assent = fileURLToPath(new URL('../../../packages/assent-server/assent.js', import.meta.url));

/** The commands of `assent` in the section of a page, in order, as they are printed. */
export function documentedCommands(heading: string, path: string): string[] {
  const [, section = ''] = readProjectFile(path).split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ', 1);
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)]
    .flatMap(([, block = '']) => block.replaceAll('\\\n', '').trim().split('\n'))
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
  folder: string,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [assent, ...wordsOf(command)], {
    cwd: folder,
    env: { PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stop = () => void child.kill();
  for await (const line of createInterface(child.stdout)) {
    const entry: unknown = JSON.parse(line);
    if (entry instanceof Object && 'port' in entry) {
      child.stdout.resume();
      return { url: `http://localhost:${String(entry.port)}`, stop };
    }
  }
  throw new Error('The service ended before it listened.');
}
