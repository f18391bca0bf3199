import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdditionFault } from '../../../cli/settings/proxy-environment.ts';
import { widgetPath } from './site-paths.ts';

/** How long, in milliseconds, a site may take to answer. */
const longestAnswer = 10_000;

/**
 * Why the pages of a running site do not get the files of the widget that are here.
 *
 * @param folder of the built files
 */
export async function faultOfFiles(site: string, folder: string): Promise<AdditionFault | undefined> {
  const path = `${widgetPath}/assent.js`;
  const asked = async () => {
    const answer = await fetch(new URL(path, site), { signal: AbortSignal.timeout(longestAnswer) });
    return { status: answer.status, text: await answer.text() };
  };
  const found = await asked().catch(() => undefined);
  if (found?.status === 200 && found.text === (await readFile(join(folder, 'assent.js'), 'utf8')))
    return undefined;
  const said = found?.status === 200 ? 'another file' : (found?.status ?? 'nothing');
  return {
    isTemporary: true,
    sentence: `${site} answers ${said} at ${path}. Let the server in front pass everything below ${widgetPath}/ to "assent site", and restart that after an update.`,
  };
}
