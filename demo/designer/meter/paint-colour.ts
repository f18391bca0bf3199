const canvas = document.createElement('canvas');
canvas.width = 1;
canvas.height = 1;
const pen = canvas.getContext('2d', { willReadFrequently: true });

/** Whether a text is a colour that this browser knows. */
export const isColour = (text: string): boolean =>
  CSS.supports('color', text) && !/^(inherit|initial|unset|revert)/.test(text);

/** Paints a pixel in any colour that the browser knows, on a ground; `undefined` for another text. */
export function paintColour(text: string, ground = '#fff'): ImageData | undefined {
  if (!pen || !isColour(text)) return undefined;
  for (const paint of [ground, text]) {
    pen.fillStyle = paint;
    pen.fillRect(0, 0, 1, 1);
  }
  return pen.getImageData(0, 0, 1, 1);
}

/** The colour as an `<input type="color">` wants it. */
export function asHex(text: string): string {
  const parts = [...(paintColour(text)?.data ?? [0, 0, 0])].slice(0, 3);
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
