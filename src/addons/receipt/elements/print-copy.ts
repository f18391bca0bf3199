/**
 * Prints a copy of an element, and nothing else of the page, in a temporary frame. The frame is inserted into
 * `root`, whose styles must move it out of view without hiding it.
 */
export function printCopy(
  original: Element,
  root: ParentNode,
  css: string,
  print: (view: Window) => void,
): void {
  root.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  // Nobody should find the invisible copy with a keyboard or screen reader.
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  root.append(frame);
  const copy = frame.contentDocument;
  const view = copy?.defaultView;
  if (!copy || !view) return frame.remove();
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  copy.adoptedStyleSheets = [sheet];
  copy.documentElement.lang = original.getAttribute('lang') ?? '';
  copy.documentElement.dir = original.getAttribute('dir') ?? '';
  copy.body.append(copy.importNode(original, true));
  view.addEventListener('afterprint', () => frame.remove());
  print(view);
}
