import { scriptAddress, scriptText } from './trusted-script.ts';

/**
 * A script that runs where the held one does not. A browser never runs a script whose type changes,
 * so it is another element: with the same attributes and nonce, and the type and address that the
 * held one keeps under `data-type` and `data-src`.
 */
export function liveScript(held: HTMLScriptElement): HTMLScriptElement {
  const script = held.ownerDocument.createElement('script');
  for (const { name, value } of held.attributes) {
    if (!/^(type|src|data-(src|type|assent-.*))$/.test(name)) script.setAttribute(name, value);
  }
  script.nonce = held.nonce;
  script.type = held.dataset['type'] ?? '';
  // Scripts that come in by script are `async` unless told otherwise.
  script.async = held.hasAttribute('async');
  if (held.dataset['src'] === undefined) script.text = scriptText(held.text);
  else script.src = scriptAddress(held.dataset['src']);
  return script;
}

/** Makes a script of a template's copy one that is held, under the template's marks. */
export function holdScript(script: HTMLScriptElement, { dataset }: HTMLTemplateElement): void {
  if (script.type === 'text/plain') return;
  const address = script.getAttribute('src');
  script.removeAttribute('src');
  Object.assign(script.dataset, dataset, { type: script.type }, address !== null && { src: address });
  script.type = 'text/plain';
}
