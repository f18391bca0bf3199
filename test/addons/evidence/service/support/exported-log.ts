import { exportLog } from '../../../../../src/addons/evidence/service/export-evidence.ts';
import { openReadOnlyFolder } from '../../../../../src/addons/move/service/sqlite-copy.ts';

/** The lines of the log of the brand `brand` in a folder. */
export async function exportedLog(folder: string): Promise<string[]> {
  const source = openReadOnlyFolder(folder);
  try {
    const lines: string[] = [];
    for await (const part of exportLog(source, 'brand'))
      lines.push(...part.map((line) => JSON.stringify(line)));
    return lines;
  } finally {
    await source.close();
  }
}
