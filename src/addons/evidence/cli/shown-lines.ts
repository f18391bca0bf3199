import type { ShownTexts } from '../../archive/protocol/shown-texts.ts';

/**
 * What the page was configured to show with a choice, as lines: the brand's purposes and companies, and the texts of the
 * interface, with the names that `docs/reference/words.md` gives them.
 */
export function shownLines({ brand, targets, vendors, layer, missing }: ShownTexts): readonly string[] {
  return [
    ...(brand
      ? [
          `Brand: ${brand.name}${brand.contact === undefined ? '' : `, ${brand.contact}`}`,
          ...(brand.privacyPolicy === undefined ? [] : [`Privacy policy: ${brand.privacyPolicy}`]),
          'Purposes:',
          ...targets.map(
            ({ id, name, description, required }) =>
              `  ${name} (${id}${required ? ', required' : ''}): ${description}`,
          ),
          'Companies:',
          ...vendors.map(
            ({ id, name, targets: named, retention, country }) =>
              `  ${name} (${id}): ${[named.join(', '), retention, country].filter(Boolean).join('; ')}`,
          ),
        ]
      : []),
    ...(layer
      ? [`Texts of the ${layer.name}:`, ...layer.texts.map(({ name, text }) => `  ${name}: ${text}`)]
      : []),
    ...missing.map(({ part, sha256 }) => `Not archived: the ${part} ${sha256}. See: assent notice missing`),
  ];
}
