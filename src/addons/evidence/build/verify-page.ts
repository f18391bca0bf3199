import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';
import { minifiedCode } from '../../../../build/minified-code.ts';
import { codeOf, modules, scriptFolder, shared } from '../../../../build/script-files.ts';

const source = new URL('../page/', import.meta.url);

/** Builds the page that verifies receipts, as one file: script and style are in it, and its policy allows nothing else. */
export const verifyPage: BuildAddOn = {
  async build() {
    const script = await build({
      ...shared,
      build: {
        ...modules({}),
        write: false,
        sourcemap: false,
        lib: { entry: 'src/addons/evidence/page/verify.ts', formats: ['es'] },
        rolldownOptions: { output: { minify: true, comments: false }, plugins: [minifiedCode()] },
      },
    });
    writeFileSync(join(scriptFolder, 'verify.html'), pageWith(codeOf(script)));
  },
};

function pageWith(code: string): string {
  const style = readFileSync(new URL('verify.css', source), 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return [
    [`content="default-src 'none'"`, `content="${policy}"`],
    ['<link rel="stylesheet" href="./verify.css" />', `<style>${style}</style>`],
    ['<script type="module" src="./verify.ts"></script>', `<script type="module">${code}</script>`],
  ].reduce(
    (html, [from = '', to = '']) => replaced(html, from, to),
    readFileSync(new URL('verify.html', source), 'utf8'),
  );
}

function replaced(html: string, from: string, to: string): string {
  const [before, after, more] = html.split(from);
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error(`src/addons/evidence/page/verify.html must have this once: ${from}`);
  return before + to + after;
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashOf(text: string): string {
  if (/<\/(script|style)|<!--/i.test(text)) throw new Error('A text in verify.html would end its element.');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
