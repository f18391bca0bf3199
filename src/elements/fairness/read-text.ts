import { textContrast } from './read-colors.ts';
import type { TextLook } from './surface.ts';

/** The texts of an element itself, without those of its children. */
export const textNodes = (element: Element): Node[] =>
  [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
  );

export const textsIn = (element: Element): string[] =>
  textNodes(element).map(({ textContent }) => textContent ?? '');

/** How a text of an element can be read. */
export function textLook(element: HTMLElement, range: Range): TextLook {
  const { fontSize } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const scale = element.offsetHeight ? box.height / element.offsetHeight : 1;
  const letter = parseFloat(fontSize) * scale;
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  const length = rects.reduce((sum, { width }) => sum + width, 0);
  const letters = range.toString().trim().replaceAll(/\s+/g, ' ').length;
  const tops = rects.map(({ top }) => top).toSorted((a, b) => a - b);
  // What is nearer is on the same line, in another size.
  const steps = tops
    .slice(1)
    .map((top, index) => (top - (tops[index] ?? 0)) / letter)
    .filter((step) => step > 0.3);
  return {
    letter,
    letterWidth: letters > 2 ? length / letters / letter : 1,
    lineStep: Math.min(2, ...steps),
    contrast: textContrast(element),
  };
}
