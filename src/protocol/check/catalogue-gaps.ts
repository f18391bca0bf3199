import { advice, type CatalogueFinding, error } from './catalogue-finding.ts';
import type { CatalogueFile, Text } from '../catalogue.ts';

/**
 * Placeholders that `assent import` writes, and that the brand must replace before it publishes the
 * catalogue.
 */
export const placeholders = { name: 'Your brand', contact: 'privacy@brand.example' } as const;

/** What a visitor wants to read of a vendor, and how to add it. */
const wanted = [
  ['policyUrl', 'The preferences do not link to the privacy policy of this vendor. Add "policyUrl".'],
  ['retention', 'The preferences do not say how long the vendor keeps data. Add "retention".'],
] as const;

/** Finds missing members that are optional, but that a visitor wants to read. */
export function gaps({ targets, vendors }: CatalogueFile): CatalogueFinding[] {
  return [
    ...targets.flatMap(({ required, reason }, index) =>
      required && reason === undefined
        ? advice(`targets[${index}]`, 'The preferences do not say why this target is required. Add "reason".')
        : [],
    ),
    ...vendors.flatMap((vendor, index) =>
      wanted.flatMap(([member, message]) =>
        vendor[member] === undefined ? advice(`vendors[${index}]`, message) : [],
      ),
    ),
  ];
}

/** Finds placeholders that the brand has not replaced by its own texts. */
export function leftPlaceholders({ brand }: CatalogueFile): CatalogueFinding[] {
  const names = typeof brand.name === 'string' ? [brand.name] : Object.values(brand.name);
  return [
    ...(names.includes(placeholders.name)
      ? error('brand.name', `"${placeholders.name}" is an example. Write the name of your brand.`)
      : []),
    ...(brand.contact === placeholders.contact
      ? error(
          'brand.contact',
          `"${placeholders.contact}" is an example. Write your contact for questions about personal data.`,
        )
      : []),
  ];
}

/** Finds texts that are missing in one of the file's `languages`. */
export function missingTranslations(file: CatalogueFile): CatalogueFinding[] {
  const { brand, targets, vendors, profile = [], languages = [] } = file;
  const name = (path: string, text: Text) => untranslated(path, text, languages);
  const sentence = (path: string, text: Text | undefined) => {
    if (typeof text !== 'string') return text === undefined ? [] : untranslated(path, text, languages);
    return languages.length < 2
      ? []
      : error(
          path,
          `Visitors read the same text in ${languages.join(', ')}, although "languages" lists each of them. Write it in each language: { "${languages[0]}": "…" }.`,
        );
  };
  return [
    ...name('brand.name', brand.name),
    ...targets.flatMap((target, index) => [
      ...name(`targets[${index}].name`, target.name),
      ...sentence(`targets[${index}].description`, target.description),
      ...sentence(`targets[${index}].reason`, target.reason),
    ]),
    ...vendors.flatMap((vendor, index) => [
      ...name(`vendors[${index}].name`, vendor.name),
      ...sentence(`vendors[${index}].retention`, vendor.retention),
      ...(vendor.storage ?? []).flatMap(({ purpose, duration }, at) => [
        ...sentence(`vendors[${index}].storage[${at}].purpose`, purpose),
        ...sentence(`vendors[${index}].storage[${at}].duration`, duration),
      ]),
    ]),
    ...profile.flatMap((field, index) => name(`profile[${index}].name`, field.name)),
  ];
}

function untranslated(path: string, text: Text, languages: readonly string[]): CatalogueFinding[] {
  if (typeof text === 'string') return [];
  const missing = languages.filter((tag) => !(tag in text));
  return missing.length
    ? error(path, `There is no text in ${missing.join(', ')}, although "languages" lists it.`)
    : [];
}
