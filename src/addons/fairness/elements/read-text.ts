import { textContrast } from './read-colors.ts';
import { limitsOfFirst, limitsOfText } from './style-limits.ts';
import type { TextLook } from './surface.ts';

/** The texts of an element itself, without those of its children. */
export const textNodes = (element: Element): Node[] =>
  [...element.childNodes].filter(
    (node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
  );

export const textsIn = (element: Element): string[] =>
  textNodes(element).map(({ textContent }) => textContent ?? '');

/** What tells the first line or the first letter from the rest of a text. */
const toldApart = [
  'color',
  '-webkit-text-fill-color',
  'font-size',
  'background-color',
  'background-image',
  'opacity',
  ...[...limitsOfText, ...limitsOfFirst].map(([, property]) => property),
];

/**
 * The styles of the first line and the first letter of a text, where they may differ from the rest. An inline
 * element shares those of the block that it is in, unless it has a color of its own.
 */
export function firstStyles(element: Element): CSSStyleDeclaration[] {
  let block = element;
  while (/^(inline|contents)$/.test(getComputedStyle(block).display) && block.parentElement)
    block = block.parentElement;
  const around = getComputedStyle(block);
  if (around.color !== getComputedStyle(element).color) return [];
  return ['::first-line', '::first-letter']
    .map((pseudo) => getComputedStyle(block, pseudo))
    .filter((style) =>
      toldApart.some((name) => style.getPropertyValue(name) !== around.getPropertyValue(name)),
    );
}

/** How a text of an element can be read. */
export function textLook(element: HTMLElement, range: Range): TextLook {
  const sizes = [getComputedStyle(element), ...firstStyles(element)].map(({ fontSize }) =>
    parseFloat(fontSize),
  );
  const box = element.getBoundingClientRect();
  const scale = element.offsetHeight ? box.height / element.offsetHeight : 1;
  const letter = Math.min(...sizes) * scale;
  const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
  const length = rects.reduce((sum, { width }) => sum + width, 0);
  const letters = range.toString().trim().replaceAll(/\s+/g, ' ').length;
  const lines = rects.toSorted((one, other) => one.top - other.top);
  const steps = lines.flatMap((line, index) => {
    const above = lines[index - 1];
    // A first letter can be larger than the rest of its line.
    const isBeside = above && (line.left >= above.right - 1 || line.right <= above.left + 1);
    return above && !isBeside ? (line.top - above.top) / letter : [];
  });
  return {
    letter,
    letterWidth: letters > 2 ? length / letters / letter : 1,
    // What is nearer is on the same line, in another size.
    lineStep: Math.min(2, ...steps.filter((step) => step > 0.3)),
    contrast: textContrast(element, firstStyles(element)),
  };
}
