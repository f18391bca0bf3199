/**
 * Prints a copy of an element and nothing else of the page: in a frame of its own, which goes when that
 * is done. The frame stands in `root`, whose styles are to keep it out of sight without hiding it.
 */
export function printCopy(
  original: Element,
  root: ParentNode,
  css: string,
  print: (view: Window) => void,
): void {
  root.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  // A copy that nobody sees is nothing to come across.
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
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
