/** Styles that would favour one of two buttons if they differed. */
const pushing = [
  'font-size',
  'font-weight',
  'font-family',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-decoration-line',
  'color',
  'background-color',
  'background-image',
  'border-top-width',
  'border-top-style',
  'border-top-color',
  'border-top-left-radius',
  'opacity',
  'box-shadow',
  'filter',
  'cursor',
  'animation-name',
  'outline-style',
] as const;

/** In what two buttons differ that are to be chosen between freely. Empty when in nothing. */
export function disparities(first: HTMLElement, second: HTMLElement): string[] {
  const [a, b] = [first.getBoundingClientRect(), second.getBoundingClientRect()];
  const [styleA, styleB] = [getComputedStyle(first), getComputedStyle(second)];
  const checks: [name: string, isSame: boolean][] = [
    ['tag', first.tagName === second.tagName],
    ['role', first.getAttribute('role') === second.getAttribute('role')],
    ['part', first.getAttribute('part') === second.getAttribute('part')],
    ['tabindex', first.tabIndex === second.tabIndex],
    ['enabled', !first.matches(':disabled') && !second.matches(':disabled')],
    ['neighbours', first.nextElementSibling === second],
    ['width', Math.abs(a.width - b.width) <= 1],
    ['height', Math.abs(a.height - b.height) <= 1],
    ['row', Math.abs(a.top - b.top) <= 1],
    ...pushing.map((name): [string, boolean] => [
      name,
      styleA.getPropertyValue(name) === styleB.getPropertyValue(name),
    ]),
  ];
  return checks.filter(([, isSame]) => !isSame).map(([name]) => name);
}

/** The contrast of two colours, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = pixelOf(color).map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Normalises a colour through a canvas, whatever format the browser uses. */
function pixelOf(color: string): number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('There is no canvas.');
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
