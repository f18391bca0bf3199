import { trusted } from './trusted-script.ts';

/**
 * A script that runs where the blocked one does not. A browser never runs a script whose type changes,
 * so it is another element: with the same attributes and nonce, and the type and address that the
 * blocked one keeps under `data-type` and `data-src`, or `src`.
 */
export function liveScript(blocked: HTMLScriptElement): HTMLScriptElement {
  const script = blocked.ownerDocument.createElement('script');
  for (const name of blocked.getAttributeNames()) {
    if (!/^(type|src)$/.test(name)) script.setAttribute(name, blocked.getAttribute(name) ?? '');
  }
  // Turbo runs the scripts of a page that it kept once more: only what holds this one back may.
  script.dataset['turboEval'] = 'false';
  script.nonce = blocked.nonce;
  script.type = blocked.dataset['type'] ?? '';
  // Scripts that come in by script are `async` unless told otherwise.
  script.async = blocked.hasAttribute('async');
  const address = addressOf(blocked);
  if (address === null) script.text = trusted().createScript(blocked.text);
  else script.src = trusted().createScriptURL(address);
  return script;
}

/** Where a blocked script is. As its type keeps it from being fetched, it may also keep its own `src`. */
export function addressOf(blocked: HTMLScriptElement): string | null {
  return blocked.dataset['src'] ?? blocked.getAttribute('src');
}

/**
 * Puts a blocked script, under a template's marks, in the place of one in a copy of its content. Another
 * element again: to Trusted Types the text of a copy is nobody's word, and in Firefox it stays so.
 */
export function blockScript(script: HTMLScriptElement, { dataset }: HTMLTemplateElement): void {
  const blocked = script.ownerDocument.createElement('script');
  const isBlocked = script.type === 'text/plain';
  if (!isBlocked) Object.assign(blocked.dataset, dataset);
  for (const { name, value } of script.attributes) {
    blocked.setAttribute(!isBlocked && /^(type|src)$/.test(name) ? `data-${name}` : name, value);
  }
  blocked.type = 'text/plain';
  blocked.text = trusted().createScript(script.text);
  script.replaceWith(blocked);
}
