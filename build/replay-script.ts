import { build } from 'vite';
import { minifiedTemplates } from './minified-templates.ts';

/** The script that draws a consent again, which is archived with the words of a release. */
export async function replayScript(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [minifiedTemplates()],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/embed/replay/replay.ts', formats: ['iife'], name: 'assentReplay' },
      rolldownOptions: { output: { minify: true, comments: false, codeSplitting: false } },
    },
  });
  const code = [built]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .map((file) => (file.type === 'chunk' ? file.code.trim() : ''))
    .join('');
  if (!code || /<\/script|<!--/i.test(code)) throw new Error('The script would end its element.');
  return code;
}
