import { ownAddress } from '../../../client/environment/own-address.ts';
import { liveScript } from '../../../gating/live-script.ts';
import { fileAddress, type Files } from '../../../page/files.ts';
import { pageCatalogue, readScriptOptions } from '../../../page/script-options.ts';

const preloaded = new Set<string>();

/** Has the browser fetch at once what the script will load one after the other. */
export function preload(tag: HTMLScriptElement, files: readonly (keyof Files)[]): void {
  const add = (href: string, how: Partial<HTMLLinkElement>) => {
    if (preloaded.has(href)) return;
    preloaded.add(href);
    document.head.append(Object.assign(document.createElement('link'), how, { nonce: tag.nonce, href }));
  };
  for (const name of files) add(fileAddress(name, tag.src), { rel: 'modulepreload' });
  const { catalogue } = readScriptOptions(tag.dataset);
  if (pageCatalogue() === undefined)
    add(ownAddress(catalogue, document), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: '',
      referrerPolicy: 'origin',
    });
}

/** Inserts the script that the tag describes. Rejects if it cannot be loaded, or is another script. */
export function insertScript(tag: HTMLScriptElement, hasBegun: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = liveScript(tag);
    // React takes any other one for the page's next script.
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error(`${tag.src} cannot be loaded.`));
    };
    script.addEventListener('load', () => (hasBegun() ? resolve() : fail()));
    script.addEventListener('error', fail);
    // A router may have replaced the body with the tag.
    if (tag.isConnected) tag.after(script);
    else document.head.append(script);
  });
}
