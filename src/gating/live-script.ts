import { trusted } from './trusted-script.ts';

/**
 * A script that runs where the held one does not. A browser never runs a script whose type changes,
 * so it is another element: with the same attributes and nonce, and the type and address that the
 * held one keeps under `data-type` and `data-src`, or `src`.
 */
export function liveScript(held: HTMLScriptElement): HTMLScriptElement {
  const script = held.ownerDocument.createElement('script');
  for (const name of held.getAttributeNames()) {
    if (!/^(type|src)$/.test(name)) script.setAttribute(name, held.getAttribute(name) ?? '');
  }
  // Turbo runs the scripts of a page that it kept once more: only what holds this one back may.
  script.dataset['turboEval'] = 'false';
  script.nonce = held.nonce;
  script.type = held.dataset['type'] ?? '';
  // Scripts that come in by script are `async` unless told otherwise.
  script.async = held.hasAttribute('async');
  const address = addressOf(held);
  if (address === null) script.text = trusted().createScript(held.text);
  else script.src = trusted().createScriptURL(address);
  return script;
}

/** Where a held script is. As its type keeps it from being fetched, it may also keep its own `src`. */
export function addressOf(held: HTMLScriptElement): string | null {
  return held.dataset['src'] ?? held.getAttribute('src');
}

/**
 * Puts a held script, under a template's marks, in the place of one in a copy of its content. Another
 * element again: to Trusted Types the text of a copy is nobody's word, and in Firefox it stays so.
 */
export function holdScript(script: HTMLScriptElement, { dataset }: HTMLTemplateElement): void {
  const held = script.ownerDocument.createElement('script');
  const isHeld = script.type === 'text/plain';
  if (!isHeld) Object.assign(held.dataset, dataset);
  for (const { name, value } of script.attributes) {
    held.setAttribute(!isHeld && /^(type|src)$/.test(name) ? `data-${name}` : name, value);
  }
  held.type = 'text/plain';
  held.text = trusted().createScript(script.text);
  script.replaceWith(held);
}
