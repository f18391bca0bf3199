import type { Rgb } from './contrast.ts';

const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const pen = canvas.getContext('2d', { willReadFrequently: true });

/** Whether a text is a colour that this browser knows. */
export const isColour = (text: string): boolean =>
  CSS.supports('color', text) && !/^(inherit|initial|unset|revert)/.test(text);

/** Reads any colour that the browser can paint, as it looks on a ground; `undefined` for another text. */
export function readColour(text: string, ground = '#fff'): Rgb | undefined {
  if (!pen || !isColour(text)) return undefined;
  for (const paint of [ground, text]) {
    pen.fillStyle = paint;
    pen.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The colour as an `<input type="color">` wants it. */
export function asHex(text: string): string {
  const parts = readColour(text) ?? [0, 0, 0];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
