import { blockScript } from './live-script.ts';

declare global {
  interface Document {
    /** A template's content was put in, whichever copy of Assent did it. */
    assentContent?: boolean;
  }
  interface HTMLTemplateElement {
    /** What Assent put into the page for it, whichever copy of Assent it was. */
    assentContent?: readonly ChildNode[] | undefined;
  }
}

/** Puts a copy of a template's content after it, with its scripts blocked, and returns what was put there. */
export function insertContent(template: HTMLTemplateElement): readonly ChildNode[] {
  const content = template.ownerDocument.importNode(template.content, true);
  for (const script of content.querySelectorAll('script')) blockScript(script, template);
  const nodes = [...content.childNodes];
  template.assentContent = nodes;
  template.ownerDocument.assentContent = true;
  template.after(content);
  return nodes;
}

/** A page that takes its template away or moves it, as from one route to the next, means the content too. */
export function takeContentAlong(node: Node): void {
  if (!(node instanceof HTMLTemplateElement)) return;
  if (node.isConnected) node.after(...(node.assentContent ?? []));
  else removeContent(node);
}

/** Takes it out again. */
export function removeContent(template: HTMLTemplateElement): void {
  for (const node of template.assentContent ?? []) node.remove();
  template.assentContent = undefined;
}
