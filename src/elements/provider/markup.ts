/** A piece of markup. Text that is not markup is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/**
 * What makes a template: Lit in a browser, or {@link markup} where there is no DOM.
 */
export interface Templates<Template> {
  readonly html: (strings: TemplateStringsArray, ...values: unknown[]) => Template;
  /** Renders nothing. As the value of an attribute, it removes the attribute. */
  readonly nothing: unknown;
}

const nothing = Symbol('nothing');

/**
 * Makes the same markup as Lit's `html`, as text, for the parts that our templates have: text, and whole attributes in or
 * without quotes. Not listeners (`@click`), properties (`.value`) or boolean attributes (`?hidden`).
 * https://lit.dev/docs/templates/expressions/
 */
export const markup: Templates<Markup> = {
  html: (strings, ...values) =>
    new Markup(
      strings.reduce((before, after, index) => {
        const value = values[index - 1];
        const [, start, name] = /^(.*?)\s([\w-]+)="?$/s.exec(before) ?? [];
        if (start === undefined || name === undefined) return before + textOf(value) + after;
        const rest = before.endsWith('"') ? after.slice(1) : after;
        return `${start}${value === nothing ? '' : ` ${name}="${escaped(String(value))}"`}${rest}`;
      }),
    ),
  nothing,
};

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (value instanceof Markup) return value.text;
  return typeof value === 'string' || typeof value === 'number' ? escaped(String(value)) : '';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Marks a text as a style sheet, for editors and for the build, which minifies it. */
export const css = (strings: TemplateStringsArray): string => strings.join('');
