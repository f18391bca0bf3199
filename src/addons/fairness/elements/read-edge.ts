import { contrastOf } from './contrast.ts';
import { contrastBehind, groundsBehind } from './read-colors.ts';
import type { EdgeLook } from './surface.ts';

/**
 * Measures how a button stands out: by its fill from what is behind it, or by a line from either. Whatever is seen best
 * counts. https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
export function readEdge(button: HTMLElement): EdgeLook {
  const around = button.parentElement ?? undefined;
  const fills = groundsBehind(button);
  const grounds = around && groundsBehind(around);
  if (!fills || !grounds) return { contrast: undefined };
  const fill = Math.min(...fills.flatMap((one) => grounds.map((other) => contrastOf(one, other))));
  const lines = linesOf(getComputedStyle(button)).flatMap((color) => [
    contrastBehind(around, color) ?? 1,
    contrastBehind(button, color) ?? 1,
  ]);
  return { contrast: Math.max(fill, ...lines) };
}

/** The colours of borders, of an outline, and of shadows that are as sharp as a line. */
function linesOf(style: CSSStyleDeclaration): string[] {
  const sides = ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'].flatMap((side) => {
    const of = (name: string) => style.getPropertyValue(`${side}-${name}`);
    return of('style') === 'none' || parseFloat(of('width')) < 1 ? [] : of('color');
  });
  const shadows = style.boxShadow.split(/,(?![^(]*\))/).flatMap((shadow) => {
    const [, , blur, spread] = (shadow.match(/-?[\d.]+(?=px)/g) ?? []).map(Number);
    return blur === 0 && spread !== undefined && spread >= 1
      ? (shadow.match(/[a-z]+\([^)]*\)/)?.[0] ?? [])
      : [];
  });
  return [...sides, ...shadows];
}
