import { addressFor } from './loading.ts';
import { trusted } from './trusted-script.ts';

/**
 * Makes the running copy of a blocked script. A new element is necessary, because browsers never run a script
 * whose type changes. It has the same attributes and nonce, but for our marks. Its type comes from `data-type`, and its
 * address from `data-assent-src`, `data-src` or `src`.
 */
export function liveScript(blocked: HTMLScriptElement): HTMLScriptElement {
  const script = blocked.ownerDocument.createElement('script');
  for (const name of blocked.getAttributeNames()) {
    if (!/^(type|src|data-assent-.+)$/.test(name))
      script.setAttribute(name, blocked.getAttribute(name) ?? '');
  }
  script.nonce = blocked.nonce;
  script.type = blocked.dataset['type'] ?? '';
  const address = addressOf(blocked);
  if (address === null) script.text = trusted().createScript(blocked.text);
  else script.src = trusted().createScriptURL(address);
  return script;
}

/** Tells a running copy that keeps its type from what the page put there. */
export const copyMark = 'data-assent-copy';

/**
 * Makes the copy one that no browser and no router runs again, where the page is saved, copied or restored. Browsers
 * decide when it is inserted whether they run it: https://html.spec.whatwg.org/#prepare-the-script-element. Data keeps
 * its type, by which others find it.
 */
export function retire(live: HTMLScriptElement): void {
  const { type } = live;
  if (type.includes('/') && !type.includes('script')) return live.setAttribute(copyMark, '');
  live.setAttribute('type', 'text/assent-ran');
  // A script may make others of its own type.
  Object.defineProperty(live, 'type', { value: type, writable: true });
}

/**
 * The address of a blocked script. It may be in `src` too, because `type="text/plain"` prevents the fetch.
 */
export function addressOf(blocked: HTMLScriptElement): string | null {
  return addressFor(blocked, 'src') ?? blocked.getAttribute('src');
}

/**
 * Replaces a script in the copied content of a template by a blocked one with the template's marks. It must
 * be a new element: Trusted Types does not trust the text of a copied script, and Firefox does not even after
 * the text is set again.
 *
 * @param source the template's own script
 */
export function blockScript(
  script: HTMLScriptElement,
  { dataset }: HTMLTemplateElement,
  source: HTMLScriptElement | undefined,
): void {
  const blocked = script.ownerDocument.createElement('script');
  const isBlocked = script.type === 'text/plain';
  if (!isBlocked) Object.assign(blocked.dataset, dataset);
  for (const { name, value } of script.attributes) {
    const kept = isBlocked ? undefined : { type: 'data-type', src: 'data-assent-src' }[name];
    blocked.setAttribute(kept ?? name, value);
  }
  blocked.type = 'text/plain';
  blocked.text = trusted().createScript(script.text);
  blocked.assentSource = source;
  script.replaceWith(blocked);
}
