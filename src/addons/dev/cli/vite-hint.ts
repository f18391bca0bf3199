import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Names = z.record(z.string(), z.unknown());
const Manifest = z.object({ dependencies: z.optional(Names), devDependencies: z.optional(Names) });

/** What to do where a folder is a project of Vite: a browser cannot run its sources. */
export function viteHint(folder: string): readonly string[] {
  return isOfVite(folder)
    ? [
        'This is a project of Vite, whose sources no browser runs. Start Vite, and name its address:',
        '  assent dev --target http://localhost:5173',
      ]
    : [];
}

function isOfVite(folder: string): boolean {
  try {
    if (readdirSync(folder).some((name) => /^vite\.config\.[cm]?[jt]s$/.test(name))) return true;
    const { data } = Manifest.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return [data?.dependencies, data?.devDependencies].some((names) => names && 'vite' in names);
  } catch {
    return false;
  }
}
