import { contrastOf, over } from './contrast.ts';
import { colorOf, contrastBehind } from './read-colors.ts';
import type { Touch } from './surface.ts';

/** What a visitor does with a control now. */
export function touchNow(element: Element): Touch {
  if (element.matches(':active')) return 'press';
  if (element.matches(':focus-visible')) return 'focus';
  return element.matches(':hover') ? 'hover' : 'rest';
}

/** How each control was marked when it had no focus. */
const marksAtRest = new WeakMap<Element, readonly string[]>();

function marksOf(element: Element): readonly string[] {
  const { backgroundColor, borderTopColor, boxShadow, color } = getComputedStyle(element);
  return [backgroundColor, borderTopColor, color, boxShadow];
}

/** Notes how a control looks at rest. */
export function keepMarks(element: Element): void {
  if (!element.matches(':focus, :hover, :active')) marksAtRest.set(element, marksOf(element));
}

/**
 * The contrast of the mark of the focus: an outline, or another change since the control was measured without.
 */
export function focusMarkOf(element: HTMLElement): number | undefined {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
  const around = element.parentElement ?? undefined;
  const outline = isOutlined ? contrastBehind(around, outlineColor) : 1;
  const before = marksAtRest.get(element);
  // Without an outline, a change of the button itself has to be plain.
  const changes = marksOf(element).map((mark, index) =>
    before && before[index] !== mark ? markContrast(mark, before[index] ?? '') : 1,
  );
  return outline === undefined ? undefined : Math.max(outline, ...changes);
}

/** The contrast of two colours, or of a shadow with none. */
function markContrast(one: string, other: string): number {
  const white = [1, 1, 1, 1] as const;
  const [first, second] = [one, other].map((mark) => {
    const color = colorOf(mark.match(/^[a-z]+\([^)]*\)/)?.[0] ?? mark);
    return color ? over(color, white) : white;
  });
  return contrastOf(first ?? white, second ?? white);
}
