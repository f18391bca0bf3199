import { contrastOf, luminanceOf, over, readColor, type Rgba } from './contrast.ts';
import { chainOf, layerOf } from './read-visibility.ts';

/**
 * The contrast of a text with everything behind it, at its worst; `undefined` if there is a picture, or a colour
 * that the browser cannot tell. `firsts` are the styles of its first line and its first letter.
 */
export function textContrast(
  element: HTMLElement,
  firsts: readonly CSSStyleDeclaration[],
): number | undefined {
  const contrasts = [undefined, ...firsts].map((first) => contrastIn(element, first));
  const known = contrasts.filter((contrast) => contrast !== undefined);
  return known.length < contrasts.length ? undefined : Math.min(...known);
}

function contrastIn(element: HTMLElement, first?: CSSStyleDeclaration): number | undefined {
  const { color, webkitTextFillColor } = first ?? getComputedStyle(element);
  // In forced-colors mode, the system sets the fill of letters.
  const isForced = matchMedia('(forced-colors: active)').matches;
  const words = colorOf(isForced ? color : webkitTextFillColor || color);
  const grounds = groundsBehind(element, first);
  if (!words || !grounds) return undefined;
  const [red, green, blue, alpha] = words;
  const faded: Rgba = [red, green, blue, alpha * opacityOf(chainOf(element)) * Number(first?.opacity ?? 1)];
  const worst = Math.min(...grounds.map((ground) => contrastOf(over(faded, ground), ground)));
  // Between two colours of a gradient is one like the words.
  const lights = grounds.map(luminanceOf);
  const light = luminanceOf(over(words, grounds[0] ?? white));
  return light > Math.min(...lights) && light < Math.max(...lights) ? 1 : worst;
}

/** The least contrast of a colour with what is behind an element; `undefined` as above. */
export function contrastBehind(element: Element | undefined, color: string): number | undefined {
  const seen = colorOf(color);
  const grounds = element && groundsBehind(element);
  if (!seen || !grounds) return undefined;
  return Math.min(...grounds.map((ground) => contrastOf(over(seen, ground), ground)));
}

const white: Rgba = [1, 1, 1, 1];
const black: Rgba = [0, 0, 0, 1];

/**
 * All colours that may be behind a text of an element; `undefined` if there is a picture. `first` is the style of
 * its first line or its first letter.
 */
export function groundsBehind(element: Element, first?: CSSStyleDeclaration): readonly Rgba[] | undefined {
  const paints: (readonly Rgba[])[] = [];
  const chain = chainOf(element);
  for (const style of [...(first ? [first] : []), ...chain.map((each) => getComputedStyle(each))]) {
    const own = paintsOf(style);
    const color = colorOf(style.backgroundColor);
    if (!own || !color) return undefined;
    if (own.length) paints.unshift(own);
    if (color[3] > 0) paints.unshift([color]);
    if (color[3] === 1) break;
  }
  const isOpaque = paints[0]?.every(([, , , alpha]) => alpha === 1);
  // Whatever the page has behind a layer that it shines through. Nothing behind what is opaque is seen, nor asked for.
  const behind = () => (layerOf(chain) ? [white, black] : [canvasColor()]);
  return paints.reduce<readonly Rgba[]>(
    (grounds, colors) => {
      const all = grounds.flatMap((ground) => colors.map((color) => over(color, ground)));
      return all.length > 64 ? all.filter((_, index) => index % 2) : all;
    },
    isOpaque ? [white] : behind(),
  );
}

/** The colours of gradients and of wide inset shadows; `undefined` if there is a picture. */
function paintsOf({
  backgroundImage,
  boxShadow,
  fontSize,
}: CSSStyleDeclaration): readonly Rgba[] | undefined {
  const reach = (shadow: string) => Math.max(...(shadow.match(/-?[\d.]+(?=px)/g) ?? []).map(Number));
  const shadows = boxShadow
    .split(/,(?![^(]*\))/)
    .filter((shadow) => shadow.includes('inset') && reach(shadow) > parseFloat(fontSize) / 2);
  if (/url\(|image-set|cross-fade|paint\(|element\(|-moz-/.test(backgroundImage)) return undefined;
  const written = [backgroundImage, ...shadows].join().match(/(rgba?|color|ok\w+|lab|lch|hsla?)\([^)]*\)/g);
  const colors = (written ?? []).map(colorOf);
  const known = colors.filter((color) => color !== undefined);
  return known.length < colors.length ? undefined : known;
}

/** The colour of a page without a background. A page may also name its colour scheme in a `<meta>`, which no style tells. */
function canvasColor(): Rgba {
  const probe = document.createElement('meta');
  probe.style.color = 'Canvas';
  document.documentElement.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return colorOf(color) ?? white;
}

/** The product of all opacities, 0 to 1. */
const opacityOf = (chain: readonly Element[]): number =>
  chain.reduce((left, element) => left * Number(getComputedStyle(element).opacity), 1);

let pen: CanvasRenderingContext2D | null | undefined;

/** Parses any colour that the browser can paint; `undefined` for other text. */
export function colorOf(color: string): Rgba | undefined {
  const known = readColor(color);
  if (known || !CSS.supports('color', color)) return known;
  pen ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255, alpha / 255];
}
