import { loadedMark } from './blocked.ts';
import { blockScript } from './live-script.ts';
import { loadable } from './loading.ts';
import { takeBack } from './release.ts';

declare global {
  interface Document {
    /** Set once Assent inserted a template's content. All copies of Assent on the page share it. */
    assentContent?: boolean;
  }
  interface HTMLTemplateElement {
    /** The nodes that Assent inserted for the template. All copies of Assent on the page share it. */
    assentContent?: readonly ChildNode[] | undefined;
  }
}

/** Inserts a copy of a template's content after it, with its scripts blocked. Returns the inserted nodes. */
export function insertContent(template: HTMLTemplateElement, cell: readonly string[]): readonly ChildNode[] {
  const content = template.ownerDocument.importNode(template.content, true);
  const sources = template.content.querySelectorAll('script');
  content
    .querySelectorAll('script')
    .forEach((script, index) => blockScript(script, template, sources[index]));
  for (const element of [...content.children, ...content.querySelectorAll(`${loadable},link,input,object`)]) {
    if (element.hasAttribute('data-assent-vendor') && element.localName !== 'script') continue;
    element.isOfTemplate = true;
    element.setAttribute(contentMark, '');
    element.setAttribute(loadedMark, cell.join('\n'));
  }
  const nodes = [...content.childNodes];
  template.assentContent = nodes;
  template.ownerDocument.assentContent = true;
  template.after(content);
  return nodes;
}

/** Tells content that Assent inserted from what a page put beside it. */
export const contentMark = 'data-assent-content';

const seen = new WeakSet<HTMLTemplateElement>();

/** Removes what a copy of a page brought along behind the copy of a template, once: its content is inserted anew. */
export function dropCopies(template: HTMLTemplateElement): void {
  if (seen.has(template)) return;
  // More of them may follow while the page is parsed.
  if (template.ownerDocument.readyState !== 'loading') seen.add(template);
  let each = template.nextElementSibling;
  while (each && isOfContent(each)) {
    const copy = each.hasAttribute(contentMark) && !each.isOfTemplate && each;
    each = each.nextElementSibling;
    if (copy) copy.remove();
  }
}

/** Whether an element is inserted content, or a script that ran, which stands between. */
function isOfContent(element: Element): boolean {
  return element.matches(`[${contentMark}],[type="text/assent-ran"]`);
}

/** Moves or removes the inserted content with its template, as when a framework changes the route. */
export function moveContent(node: Node): void {
  if (!(node instanceof HTMLTemplateElement)) return;
  if (node.isConnected) node.after(...(node.assentContent ?? []));
  else removeContent(node);
}

/** Removes the inserted content of a template. */
export function removeContent(template: HTMLTemplateElement): void {
  for (const node of template.assentContent ?? []) {
    if (node instanceof HTMLScriptElement) takeBack(node);
    else if (node instanceof Element) node.querySelectorAll('script').forEach(takeBack);
    node.remove();
  }
  template.assentContent = undefined;
}
