import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { elementTypes } from './declarations.ts';
import { describeElements, elementsOf } from './manifest.ts';

/**
 * Writes what editors and frameworks read, generated from the elements' comments and properties: the custom
 * elements manifest, the custom data for VS Code, and types for templates.
 */
export function writeManifest(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const manifest = describeElements();
  writeFileSync(join(folder, 'custom-elements.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  generateVsCodeCustomElementData(manifest, {
    outdir: folder,
    htmlFileName: 'vscode-html-data.json',
    cssFileName: null,
    hideLogs: true,
  });
  for (const file of globSync('build/frameworks/*.d.ts')) copyFileSync(file, join(folder, basename(file)));
  writeFileSync(join(folder, 'elements.d.ts'), elementTypes(elementsOf(manifest)));
}
