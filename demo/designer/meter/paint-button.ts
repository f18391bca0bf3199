import { paintedLook } from 'assent/elements';
import type { PaintedLook } from 'assent/elements';

/** Pixels around a button that are looked at, too. */
const rim = 3;

/**
 * Paints a button and all that it stands in, with the style that they have, on a canvas, and measures the pixels.
 * `undefined` where the browser does not let a page read what it painted.
 */
export async function paintButton(button: HTMLElement): Promise<PaintedLook | undefined> {
  const box = button.getBoundingClientRect();
  const [width, height] = [Math.ceil(box.width) + 2 * rim, Math.ceil(box.height) + 2 * rim];
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen || !box.width || !box.height) return undefined;
  try {
    const image = await loadPicture(pictureOf(button, box, width, height));
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    return paintedLook({ data, width, height, rim });
  } catch {
    return undefined;
  }
}

function loadPicture(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', reject);
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
}

/** The button on its layer, as a picture that any page can load. */
function pictureOf(button: HTMLElement, box: DOMRect, width: number, height: number): string {
  let drawn = boxOf(button, button.parentElement, textOf(button));
  let outermost: HTMLElement = button;
  for (let element = button.parentElement; element; element = element.parentElement) {
    drawn = boxOf(element, element.parentElement, drawn);
    outermost = element;
  }
  const { left, top } = outermost.getBoundingClientRect();
  const page = getComputedStyle(document.body).backgroundColor;
  const place = `position:absolute;left:${left - box.left + rim}px;top:${top - box.top + rim}px`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="position:absolute;inset:0;overflow:hidden;background:${page}"><div style="${place}">${drawn}</div></div></foreignObject></svg>`;
}

/** An element with all of its style, where it stands in another one. */
function boxOf(element: HTMLElement, around: HTMLElement | null, inside: string): string {
  const box = element.getBoundingClientRect();
  const outer = around?.getBoundingClientRect() ?? box;
  const [left, top] = [
    box.left - outer.left - (around?.clientLeft ?? 0),
    box.top - outer.top - (around?.clientTop ?? 0),
  ];
  const place = {
    position: 'absolute',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    margin: '0',
    'box-sizing': 'border-box',
    width: `${box.width}px`,
    height: `${box.height}px`,
    'min-width': '0',
    'min-height': '0',
    // What is a share of the window has come to its size already.
    'max-width': 'none',
    'max-height': 'none',
    // What turns, shrinks or moves it is in its box already.
    transform: 'none',
    translate: 'none',
    scale: 'none',
    rotate: 'none',
    animation: 'none',
    transition: 'none',
  };
  return `<div style="${styleOf(getComputedStyle(element))};${written(Object.entries(place))}">${pseudoOf(element, '::before')}${inside}${pseudoOf(element, '::after')}</div>`;
}

/** What style puts before or after the words. */
function pseudoOf(element: HTMLElement, pseudo: string): string {
  const style = getComputedStyle(element, pseudo);
  const [, text] = /^"(.*)"/.exec(style.content) ?? [];
  return text === undefined ? '' : `<span style="${styleOf(style)}">${escaped(text)}</span>`;
}

/** The words of a button, in the middle as a browser puts them. */
const textOf = (button: HTMLElement): string =>
  `<span style="display:flex;width:100%;height:100%;align-items:center;justify-content:center">${escaped(button.innerText)}</span>`;

const styleOf = (style: CSSStyleDeclaration): string =>
  written([...style].map((name) => [name, style.getPropertyValue(name)] as const));

const written = (values: readonly (readonly [name: string, value: string])[]): string =>
  values.map(([name, value]) => `${name}:${escaped(value)}`).join(';');

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
