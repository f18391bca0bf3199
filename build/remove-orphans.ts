import { existsSync, globSync, rmSync } from 'node:fs';

/**
 * Removes what was compiled from sources that are gone: the compiler leaves it, and it would be
 * published.
 */
export function removeOrphans(): void {
  for (const file of globSync('dist/module/**/*.{js,d.ts,map}')) {
    const source = file.replace(/^dist.module/, 'src').replace(/(\.d\.ts|\.js)(\.map)?$/, '.ts');
    if (!existsSync(source)) rmSync(file);
  }
}
