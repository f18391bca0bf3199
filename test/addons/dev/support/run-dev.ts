import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Running } from '../../../child-process.ts';
import { startAssent } from '../../../cli/support/run-assent.ts';
import { makeFolder } from '../../../temporary-folder.ts';
import { askAsIs as ask, ofPage } from '../../site/support/run-site.ts';

type Cleaning = Parameters<typeof startAssent>[0] & Parameters<typeof makeFolder>[0];

/** A folder with these files, and with symbolic links where a file begins with `->`. */
export function folderWith(t: Cleaning, files: Readonly<Record<string, string>> = {}): string {
  const folder = makeFolder(t);
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (content.startsWith('->')) symlinkSync(content.slice(2), path);
    else writeFileSync(path, content);
  }
  return folder;
}

/** `assent dev` that runs. */
export interface RunningDev extends Running {
  readonly url: string;
}

/** Runs `assent dev` in a folder on a free port, until it says where it listens. */
export async function startDev(
  t: Cleaning,
  folder: string,
  ...words: readonly string[]
): Promise<RunningDev> {
  const running = startAssent(t, ['dev', '--port', '0', ...words], {}, folder);
  const [, url = ''] = await running.says(/^ {2}Site +(\S+)$/m);
  await running.says(/Press Ctrl-C/);
  return { ...running, url };
}

/** Asks with the path and the headers as they are. */
export async function askAsIs(...question: Parameters<typeof ask>) {
  const { bytes, ...answer } = await ask(...question);
  return { ...answer, text: bytes.toString() };
}

export const visitor = `a1.${'Ab-_9'.repeat(8)}xyz`;

/** Sends a choice as a page of the site does. */
export function choose(url: string, action: 'ACCEPT' | 'REJECT', target = 'statistics'): Promise<Response> {
  return fetch(`${url}/consent/v2/consents`, {
    method: 'POST',
    headers: ofPage,
    body: JSON.stringify({
      subject: { anonymousId: visitor },
      actions: [{ vendor: 'tally', target, action }],
    }),
  });
}
