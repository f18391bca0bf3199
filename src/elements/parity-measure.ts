import { disparitiesOf, styleDisparities } from './parity.ts';
import type { ChoiceLook, ComputedLook, Disparity } from './parity.ts';
import { contrastOf, over, readColor } from './parity-contrast.ts';
import type { Rgba } from './parity-contrast.ts';

/** Both buttons as they are now, and in what they differ. */
export interface Parity {
  readonly refuse: ChoiceLook;
  readonly accept: ChoiceLook;
  readonly disparities: readonly Disparity[];
}

/** Measures the two buttons of a layer. Writes nothing that is seen, and changes nothing. */
export function measureParity(refuse: HTMLElement, accept: HTMLElement): Parity {
  const isRefusalFirst = comesFirst(refuse, accept);
  const shares = [shareSeen(refuse), shareSeen(accept)] as const;
  // Scrolled away, or behind a dialog of the page: nothing is seen of either, and neither is hidden.
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
      ...surfaceDisparities(refuse),
    ],
  };
}

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
 * How many of nine points, spread over it, belong to it for who looks and presses: 0 to 1; `undefined`
 * when it is drawn, and none does.
 */
function shareSeen(button: HTMLElement): number | undefined {
  const { left, top, width, height } = button.getBoundingClientRect();
  const root = button.getRootNode();
  const { opacity, visibility } = getComputedStyle(button);
  const isDrawn = width > 0 && height > 0 && opacity !== '0' && visibility === 'visible';
  if (!isDrawn || !(root instanceof ShadowRoot)) return 0;
  const spread = [0.1, 0.5, 0.9];
  const points = spread.flatMap((x) => spread.map((y) => [left + width * x, top + height * y] as const));
  const seen = points.filter(([x, y]) => button.contains(root.elementFromPoint(x, y)));
  return seen.length ? rounded(seen.length / points.length) : undefined;
}

/** Whether one comes before the other for who reads in the direction of the language. */
function comesFirst(one: HTMLElement, other: HTMLElement): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  if (Math.abs(a.top - b.top) > 1) return a.top < b.top;
  return one.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? a.left >= b.left : a.left <= b.left;
}

/** All of the computed style, and that of what style puts before and after the words. */
function styleOf(button: HTMLElement): ComputedLook {
  const entries = ['', '::before', '::after'].flatMap((pseudo) => {
    const style = getComputedStyle(button, pseudo || null);
    if (pseudo && isWithoutContent(style)) return [];
    return [...style].map((name) => [pseudo + name, style.getPropertyValue(name)] as const);
  });
  return Object.fromEntries(entries);
}

/** What lies over or behind both, and may hide or favour one of them in a way that no number tells. */
function surfaceDisparities(button: HTMLElement): Disparity[] {
  const found = (property: string, value: string): Disparity => ({
    what: 'surface',
    property,
    refuse: value,
    accept: value,
  });
  const { backgroundImage, backgroundAttachment } = getComputedStyle(button);
  const isFixed = backgroundImage !== 'none' && backgroundAttachment.includes('fixed');
  const around = ancestorsOf(button).flatMap((element) => [
    ...(['mask-image', 'clip-path', '-webkit-mask-image'] as const)
      .map((name) => [name, getComputedStyle(element).getPropertyValue(name)] as const)
      .filter(([, value]) => value && value !== 'none')
      .slice(0, 1),
    ...['::before', '::after']
      .filter((pseudo) => isLaidOver(getComputedStyle(element, pseudo)))
      .map((pseudo) => [pseudo, getComputedStyle(element, pseudo).content] as const),
  ]);
  return [
    ...(isFixed ? [found('background-attachment', backgroundAttachment)] : []),
    ...(groundOf(button) ? [] : [found('background-image', 'unknown')]),
    ...around.map(([property, value]) => found(property, value)),
  ];
}

const isWithoutContent = ({ content }: CSSStyleDeclaration): boolean =>
  content === 'none' || content === 'normal' || content === '';

const isLaidOver = (style: CSSStyleDeclaration): boolean =>
  !isWithoutContent(style) && style.display !== 'none' && style.position !== 'static';

function contrastsOf(button: HTMLElement): Pick<ChoiceLook, 'textContrast' | 'surfaceContrast'> {
  const style = getComputedStyle(button);
  const ground = groundOf(button);
  const own = colorOf(button, style.backgroundColor);
  const words = colorOf(button, style.color);
  if (!ground || !own || !words) return { textContrast: undefined, surfaceContrast: undefined };
  const faded = ([red, green, blue, alpha]: Rgba): Rgba => [red, green, blue, alpha * Number(style.opacity)];
  const behind = over(faded(own), ground);
  const isPictured = style.backgroundImage !== 'none';
  return {
    textContrast: isPictured ? undefined : rounded(contrastOf(over(faded(words), behind), behind)),
    surfaceContrast: isPictured ? undefined : rounded(contrastOf(behind, ground)),
  };
}

/** The colour around a button; `undefined` when it stands on a picture, or on a colour not to be read. */
function groundOf(button: HTMLElement): Rgba | undefined {
  const layers: Rgba[] = [];
  for (const element of ancestorsOf(button)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const color = colorOf(button, backgroundColor);
    if (backgroundImage !== 'none' || !color) return undefined;
    layers.unshift(color);
    if (color[3] === 1) break;
  }
  // What shines through from the page is taken for its canvas.
  const canvas = colorOf(button, 'Canvas') ?? [1, 1, 1, 1];
  return layers.reduce((ground, layer) => over(layer, ground), canvas);
}

/** What a button stands on, up to the surface of its layer. */
function ancestorsOf(button: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let element = button.parentElement; element; element = element.parentElement) found.push(element);
  return found;
}

/** Reads any colour that the browser can: a probe that nobody sees has it written out in sRGB. */
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
