import { existsSync, globSync, rmSync } from 'node:fs';

/** Removes compiled files whose source was deleted. The compiler leaves them, and they would be published. */
export function removeOrphans(): void {
  for (const file of globSync('dist/module/**/*.{js,d.ts,map}')) {
    const source = file.replace(/^dist.module/, 'src').replace(/(\.d\.ts|\.js)(\.map)?$/, '.ts');
    if (!existsSync(source)) rmSync(file);
  }
}
