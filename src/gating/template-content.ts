import { blockScript } from './live-script.ts';

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
export function insertContent(template: HTMLTemplateElement): readonly ChildNode[] {
  const content = template.ownerDocument.importNode(template.content, true);
  for (const script of content.querySelectorAll('script')) blockScript(script, template);
  const nodes = [...content.childNodes];
  template.assentContent = nodes;
  template.ownerDocument.assentContent = true;
  template.after(content);
  return nodes;
}

/** Moves or removes the inserted content with its template, as when a framework changes the route. */
export function moveContent(node: Node): void {
  if (!(node instanceof HTMLTemplateElement)) return;
  if (node.isConnected) node.after(...(node.assentContent ?? []));
  else removeContent(node);
}

/** Removes the inserted content of a template. */
export function removeContent(template: HTMLTemplateElement): void {
  for (const node of template.assentContent ?? []) node.remove();
  template.assentContent = undefined;
}
