import { liveScript } from '../../gating/live-script.ts';
import type { FileNames } from '../page/files.ts';
import { pageCatalogue, readScriptOptions } from '../page/script-options.ts';

declare const assentFiles: FileNames;

/** Has the browser fetch at once what the script will load one after the other. */
export function preload(tag: HTMLScriptElement, files: readonly (keyof FileNames)[]): void {
  const add = (href: string, how: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), how, { href }));
  for (const name of files) add(new URL(assentFiles[name], tag.src).href, { rel: 'modulepreload' });
  const { catalogue } = readScriptOptions(tag.dataset);
  if (pageCatalogue() === undefined) add(catalogue, { rel: 'preload', as: 'fetch', crossOrigin: '' });
}

/** Inserts the script that the tag describes. Rejects if it cannot be loaded. */
export function insertScript(tag: HTMLScriptElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = liveScript(tag);
    // React takes any other one for the page's next script.
    script.async = true;
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`${tag.src} cannot be loaded.`)));
    // A router may have replaced the body with the tag.
    if (tag.isConnected) tag.after(script);
    else document.head.append(script);
  });
}
