import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../../child-process.ts';
import { blocksIn } from '../../documented-blocks.ts';
import { readProjectFile } from '../../architecture/source-files.ts';
import { freePort } from '../../local-server.ts';
import { succeed, tool } from '../../package/support/packed.ts';

const here = fileURLToPath(new URL('./', import.meta.url));
const built = fileURLToPath(new URL('../../../packages/assent', import.meta.url));

/** The applications of this folder. */
export const applications = ['react', 'vue', 'svelte', 'lit'] as const;

type Application = (typeof applications)[number];

/** The file of each that brings the elements. */
const files = { react: 'app.jsx', vue: 'app.vue', svelte: 'app.svelte', lit: 'app.js' };

/** Copies the applications, with the element that the guide shows, and builds them, as someone who has Assent's package. */
export async function buildApplications(folder: string): Promise<void> {
  cpSync(here, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--loglevel=error'];
  await succeed(['npm', 'ci', ...quietly], folder);
  cpSync(built, join(folder, 'node_modules/assent'), { recursive: true });
  const [element = ''] = blocksIn(readProjectFile('docs/guides/add-to-an-application.md'), 'ts');
  writeFileSync(join(folder, 'lit/film-note.ts'), element);
  const strictly = ['--strict', '--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
  await succeed([tool('tsc'), '--noEmit', ...strictly, '--skipLibCheck', 'lit/film-note.ts'], folder);
  await Promise.all(applications.map((name) => succeed(['node_modules/.bin/vite', 'build', name], folder)));
}

/** Runs a server of Vite: `preview` for what was built, `dev` for what is edited. It has the brand's paths. */
export async function serveApplication(
  folder: string,
  name: Application,
  command: 'dev' | 'preview',
  brand: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = `${await freePort()}`;
  const words = [command, name, '--host', '127.0.0.1', '--port', port, '--strictPort'];
  // Another test of this process may have built something with Vite, which leaves “production” in the environment.
  const mode = command === 'dev' ? 'development' : 'production';
  const env = { ...process.env, BRAND: brand, NO_COLOR: '1', NODE_ENV: mode };
  const server = startProgram([join(folder, 'node_modules/.bin/vite'), ...words], { cwd: folder, env });
  await server.says(/Local:/);
  return { url: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}

/** Saves the file of an application that brings the elements, with another number in its heading. */
export function edit(folder: string, name: Application, number: number): void {
  const file = join(folder, name, files[name]);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/ \d+<\/h1>/, ` ${number}</h1>`));
}
