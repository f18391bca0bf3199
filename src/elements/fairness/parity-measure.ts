import { disparitiesOf, styleDisparities } from './parity.ts';
import type { ChoiceLook, ComputedLook, Disparity } from './parity.ts';
import { barriersTo, isNoContent, opacityOf } from './parity-barriers.ts';
import { contrastOf, over, readColor } from './parity-contrast.ts';
import type { Rgba } from './parity-contrast.ts';
import { chainOf } from './parity-place.ts';

/** The measurements of both buttons, and their differences. */
export interface Parity {
  readonly refuse: ChoiceLook;
  readonly accept: ChoiceLook;
  readonly disparities: readonly Disparity[];
}

/** Measures the two buttons of a layer, without visible changes to the page. */
export function measureParity(refuse: HTMLElement, accept: HTMLElement): Parity {
  const isRefusalFirst = comesFirst(refuse, accept);
  const shares = [shareSeen(refuse), shareSeen(accept)] as const;
  // Both are scrolled out of view or behind a dialog of the page, so neither is hidden on purpose.
  const isElsewhere = shares.every((share) => share === undefined);
  const [refusal = 0, acceptance = 0] = isElsewhere ? [1, 1] : shares;
  const looks = [
    lookOf(refuse, refusal, isRefusalFirst ? 1 : 2),
    lookOf(accept, acceptance, isRefusalFirst ? 2 : 1),
  ] as const;
  return {
    refuse: looks[0],
    accept: looks[1],
    disparities: [
      ...disparitiesOf(...looks),
      ...styleDisparities(styleOf(refuse), styleOf(accept)),
      ...(groundOf(refuse) ? [] : [unknownGround]),
      ...barriersTo(refuse, accept),
    ],
  };
}

/** There is a picture behind both, so no contrast can be computed. */
const unknownGround: Disparity = {
  what: 'surface',
  property: 'background-image',
  refuse: 'unknown',
  accept: 'unknown',
};

function lookOf(button: HTMLElement, visible: number, place: 1 | 2): ChoiceLook {
  const { width, height } = button.getBoundingClientRect();
  const { fontSize, fontWeight } = getComputedStyle(button);
  return {
    width: rounded(width),
    height: rounded(height),
    visible,
    fontSize: parseFloat(fontSize),
    fontWeight: Number(fontWeight),
    ...contrastsOf(button),
    place,
  };
}

/**
 * The share of nine points on the element at which it is visible and can be pressed, 0 to 1; `undefined` if
 * it is rendered, but at none of them.
 */
function shareSeen(button: HTMLElement): number | undefined {
  const { left, top, width, height } = button.getBoundingClientRect();
  const root = button.getRootNode();
  const { opacity, visibility, contentVisibility } = getComputedStyle(button);
  const isDrawn =
    width > 0 &&
    height > 0 &&
    opacity !== '0' &&
    visibility === 'visible' &&
    contentVisibility !== 'hidden' &&
    button.checkVisibility();
  if (!isDrawn || !(root instanceof ShadowRoot)) return 0;
  const spread = [0.1, 0.5, 0.9];
  const points = spread.flatMap((x) => spread.map((y) => [left + width * x, top + height * y] as const));
  const seen = points.filter(([x, y]) => button.contains(root.elementFromPoint(x, y)));
  return seen.length ? rounded(seen.length / points.length) : undefined;
}

/** Whether one element precedes the other in reading order. */
function comesFirst(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  if (Math.abs(a.top - b.top) > 1) return a.top < b.top;
  return one.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? a.left >= b.left : a.left <= b.left;
}

/** The computed style of the element and of its pseudo-elements. */
function styleOf(button: HTMLElement): ComputedLook {
  const entries = ['', '::before', '::after'].flatMap((pseudo) => {
    const style = getComputedStyle(button, pseudo || null);
    if (pseudo && isNoContent(style.content)) return [];
    return [...style].map((name) => [pseudo + name, style.getPropertyValue(name)] as const);
  });
  return Object.fromEntries(entries);
}

function contrastsOf(button: HTMLElement): Pick<ChoiceLook, 'textContrast' | 'surfaceContrast'> {
  const style = getComputedStyle(button);
  const ground = groundOf(button);
  const own = colorOf(button, style.backgroundColor);
  // In forced-colors mode, the system sets the fill of letters.
  const isForced = matchMedia('(forced-colors: active)').matches;
  const words = colorOf(button, isForced ? style.color : style.webkitTextFillColor);
  const paints = paintsOf(button, style);
  if (!ground || !own || !words || !paints) return { textContrast: undefined, surfaceContrast: undefined };
  const opacity = opacityOf(chainOf(button));
  const faded = ([red, green, blue, alpha]: Rgba): Rgba => [red, green, blue, alpha * opacity];
  const behind = over(faded(own), ground);
  const grounds = paints.length ? paints.map((paint) => over(faded(paint), behind)) : [behind];
  const read = grounds.map((each) => contrastOf(over(faded(words), each), each));
  return {
    textContrast: rounded(Math.min(...read)),
    surfaceContrast: paints.length ? undefined : rounded(contrastOf(behind, ground)),
  };
}

/** The colours of a gradient and of inset shadows; `undefined` if there is a picture. */
function paintsOf(button: HTMLElement, style: CSSStyleDeclaration): readonly Rgba[] | undefined {
  const { backgroundImage, boxShadow, fontSize } = style;
  const reach = (shadow: string) => Math.max(...(shadow.match(/-?[\d.]+(?=px)/g) ?? []).map(Number));
  const shadows = boxShadow
    .split(/,(?![^(]*\))/)
    .filter((shadow) => shadow.includes('inset') && reach(shadow) > parseFloat(fontSize));
  const written = [backgroundImage, ...shadows].join().match(/(rgba?|color|ok\w+|lab|lch)\([^)]*\)/g);
  const colors = (written ?? []).map((color) => colorOf(button, color));
  const known = colors.filter((color) => color !== undefined);
  return known.length < colors.length || backgroundImage.includes('url(') ? undefined : known;
}

/** The colour around a button; `undefined` if that is a picture, or a colour in an unknown format. */
function groundOf(button: HTMLElement): Rgba | undefined {
  const layers: Rgba[] = [];
  for (const element of chainOf(button).slice(1)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const color = colorOf(button, backgroundColor);
    if (backgroundImage !== 'none' || !color) return undefined;
    layers.unshift(color);
    if (color[3] === 1) break;
  }
  // For transparent backgrounds, use the page's canvas colour.
  const canvas = colorOf(button, 'Canvas') ?? [1, 1, 1, 1];
  return layers.reduce((ground, layer) => over(layer, ground), canvas);
}

/**
 * Parses any colour that the browser supports, by setting it on an invisible element and reading it back as
 * sRGB.
 */
function colorOf(button: HTMLElement, color: string): Rgba | undefined {
  const known = readColor(color);
  if (known) return known;
  const probe = document.createElement('i');
  probe.hidden = true;
  probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
  button.getRootNode().appendChild(probe);
  const written = readColor(getComputedStyle(probe).color);
  probe.remove();
  return written;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
