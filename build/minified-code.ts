import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Minifies code for the visitor's browser, before the bundler does, because the bundler alone makes a visit up to 2 % larger. */
export function minifiedCode(): Plugin {
  return {
    name: 'assent-minified-code',
    async renderChunk(code, { fileName }) {
      const { code: minified, map } = await minify(code, {
        toplevel: true,
        compress: { passes: 3 },
        sourceMap: true,
      });
      if (minified === undefined) throw new Error(`${fileName} cannot be minified.`);
      return { code: minified, map: typeof map === 'string' ? map : JSON.stringify(map) };
    },
  };
}
