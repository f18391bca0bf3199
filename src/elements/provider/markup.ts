/** What an element contains: elements, text, and nothing. */
export type Content<Made> = Made | string | undefined | readonly Content<Made>[];

/**
 * Makes an element. The same code makes nodes in a browser ({@link makeNode}), and text where there is no DOM
 * ({@link makeMarkup}).
 *
 * @param attributes without those that are undefined.
 */
export type MakeElement<Made> = (
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly Content<Made>[]
) => Made;

/** Makes a node. It needs no parser of HTML, which a policy of the page may not allow. */
export const makeNode: MakeElement<HTMLElement> = (tag, attributes, ...content) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value));
  element.append(...piecesOf(content));
  // A parser makes one node of a text.
  element.normalize();
  return element;
};

/** A piece of markup. Text that is not markup is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Makes markup. It knows no elements without an end tag. */
export const makeMarkup: MakeElement<Markup> = (tag, attributes, ...content) => {
  const start = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escaped(String(value))}"`,
  );
  const inner = piecesOf(content).map((piece) => (piece instanceof Markup ? piece.text : escaped(piece)));
  return new Markup(`<${tag}${start.join('')}>${inner.join('')}</${tag}>`);
};

function piecesOf<Made>(content: Content<Made>): (Made | string)[] {
  if (content === undefined) return [];
  return isList(content) ? content.flatMap((each) => piecesOf(each)) : [content];
}

const isList = <Made>(content: Content<Made>): content is readonly Content<Made>[] => Array.isArray(content);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Marks a text as a style sheet, for editors and for the build, which minifies it. */
export const css = (strings: TemplateStringsArray): string => strings.join('');
