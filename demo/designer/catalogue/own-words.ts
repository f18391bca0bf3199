import { memberOf } from '../design/untrusted.ts';

/** A text of the interface, which a catalogue may say in its own words. */
export interface InterfaceText {
  /** Where it stands in the own words of a language. */
  readonly path: readonly string[];
  readonly english: string;
  /** The own words for it; empty for none. */
  readonly value: string;
}

/**
 * The texts of the interface, with the own words of a catalogue in a language, in the order of the schema. A counted text
 * has the plural forms of the language.
 */
export function interfaceTexts(schema: unknown, file: unknown, language: string): readonly InterfaceText[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const own = memberOf(memberOf(file, 'messages'), language);
  const textsIn = (part: unknown, path: readonly string[], instead = ''): readonly InterfaceText[] => {
    const parts = memberOf(part, 'properties');
    if (!(parts instanceof Object)) {
      const value = path.reduce(memberOf, own);
      return [{ path, english: exampleOf(part) || instead, value: typeof value === 'string' ? value : '' }];
    }
    const other = memberOf(parts, 'other');
    const names = other === undefined ? Object.keys(parts) : pluralCategories;
    return names.flatMap((name) => textsIn(memberOf(parts, name), [...path, name], exampleOf(other)));
  };
  return textsIn(memberOf(memberOf(memberOf(schema, 'properties'), 'messages'), 'additionalProperties'), []);
}

function exampleOf(part: unknown): string {
  const examples = memberOf(part, 'examples');
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return typeof first === 'string' ? first : '';
}

/** The catalogue as text, with one text in other words; an empty one is taken out, and with it what was there for it. */
export function withOwnWords(
  file: unknown,
  language: string,
  { path }: Pick<InterfaceText, 'path'>,
  value: string,
): string {
  return `${JSON.stringify(changed(file, ['messages', language, ...path], value), null, 2)}\n`;
}

function changed(object: unknown, [name = '', ...below]: readonly string[], value: string): object {
  const { [name]: before, ...others }: Readonly<Record<string, unknown>> = Object.assign({}, object);
  const after = below.length ? changed(before instanceof Object ? before : {}, below, value) : value;
  const isEmpty = after === '' || (after instanceof Object && !Object.keys(after).length);
  return isEmpty ? others : { ...Object.assign({}, object), [name]: after };
}
