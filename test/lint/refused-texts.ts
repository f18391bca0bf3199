import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../temporary-folder.ts';

/**
 * Has oxlint check texts by one rule of a plugin of ours.
 *
 * @param plugin the name of its file in this folder.
 * @returns tells whether a text is refused.
 */
export function refusedTexts(
  plugin: string,
  rule: string,
  texts: readonly string[],
  { after }: Parameters<typeof makeFolder>[0],
): (text: string) => boolean {
  const folder = makeFolder({ after });
  const config = join(folder, 'oxlintrc.json');
  const jsPlugins = [join(import.meta.dirname, plugin)];
  writeFileSync(
    config,
    JSON.stringify({ jsPlugins, categories: { correctness: 'off' }, rules: { [rule]: 'error' } }),
  );
  const fileOf = (text: string) => `${texts.indexOf(text)}.mjs`;
  for (const text of texts) writeFileSync(join(folder, fileOf(text)), text);
  const oxlint = join(import.meta.dirname, '../../node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--config', config, '--format', 'unix', folder]);
  const found = stdout.toString();
  return (text) => found.includes(`/${fileOf(text)}:`);
}
