import { scriptAddress, scriptText } from './trusted-script.ts';

/** What was inserted for a template, to be taken out again. */
const inserted = new WeakMap<Element, readonly ChildNode[]>();

/** Lets go of what an element holds back. Does nothing when its gate is open already. */
export function openGate(element: HTMLElement): void {
  if (element instanceof HTMLScriptElement) {
    if (element.type === 'text/plain') runScript(element);
  } else if (element instanceof HTMLTemplateElement) {
    if (!inserted.has(element)) insertContent(element);
  } else {
    const address = element.dataset['src'];
    if (address !== undefined && element.getAttribute('src') !== address)
      element.setAttribute('src', address);
  }
}

/** Holds back again what can be: loaded frames and images, inserted content. Does nothing when closed. */
export function closeGate(element: HTMLElement): void {
  if (element instanceof HTMLTemplateElement) {
    for (const node of inserted.get(element) ?? []) node.remove();
    inserted.delete(element);
  } else if (element instanceof HTMLIFrameElement) {
    // Taking the attribute away would leave the loaded document in place.
    if (element.src && element.dataset['src'] !== undefined) element.src = 'about:blank';
  } else if (!(element instanceof HTMLScriptElement) && element.dataset['src'] !== undefined) {
    element.removeAttribute('src');
  }
}

/** Puts a live script in the place of a held one; a browser never runs a script whose type changes. */
function runScript(held: HTMLScriptElement): void {
  const script = held.ownerDocument.createElement('script');
  for (const { name, value } of held.attributes) {
    if (!/^(type|src|data-(src|type|assent-.*))$/.test(name)) script.setAttribute(name, value);
  }
  script.nonce = held.nonce;
  script.type = held.dataset['type'] ?? '';
  // Scripts let go together run in the order they stand in, unless one asked not to.
  script.async = held.hasAttribute('async');
  if (held.dataset['src'] === undefined) script.text = scriptText(held.text);
  else script.src = scriptAddress(held.dataset['src']);
  held.replaceWith(script);
}

function insertContent(template: HTMLTemplateElement): void {
  const content = template.ownerDocument.importNode(template.content, true);
  inserted.set(template, [...content.childNodes]);
  template.after(content);
}
