import * as z from 'zod/mini';
import { CatalogueFile } from './catalogue.ts';
import { closest } from './closest.ts';

/** Something about a catalogue that its brand should know. */
export interface CatalogueFinding {
  /** `error`: the widget cannot use this part and leaves it out. `advice`: it works, but visitors are told too little. */
  readonly level: 'error' | 'advice';
  /** Where, as it would be written in code: `vendors[2].targets[0]`. Empty for the file as a whole. */
  readonly path: string;
  /** What is wrong and what to do. */
  readonly message: string;
}

/**
 * Holds a catalogue against the schema, its parts against each other, and what it tells a visitor
 * against what regulators ask a first and second layer to tell. Never throws.
 */
export function checkCatalogue(file: unknown): CatalogueFinding[] {
  const { success, data, error } = CatalogueFile.safeParse(file, { error: inEnglish });
  if (!success) {
    return error.issues.map(({ path, message }) => ({
      level: 'error',
      path: written(path),
      message: sentence(message),
    }));
  }
  return [
    ...doubles('targets', data.targets),
    ...doubles('vendors', data.vendors),
    ...doubles('profile', data.profile ?? []),
    ...crossings(data),
    ...contradictions(data),
    ...gaps(data),
  ];
}

/** zod/mini says nothing but "Invalid input" by itself. */
const inEnglish = z.locales.en().localeError;

function doubles(name: string, items: readonly { readonly id: string }[]): CatalogueFinding[] {
  return items.flatMap(({ id }, place) => {
    const first = items.findIndex((item) => item.id === id);
    if (first === place) return [];
    return error(
      `${name}[${place}].id`,
      `"${id}" is the id of ${name}[${first}] already. Give each an id of its own.`,
    );
  });
}

/** What names something that is not there. */
function crossings({ targets, vendors }: CatalogueFile): CatalogueFinding[] {
  const ids = targets.map(({ id }) => id);
  const unknown = vendors.flatMap((vendor, place) =>
    vendor.targets.flatMap((target, at) => {
      if (ids.includes(target)) return [];
      const path = `vendors[${place}].targets[${at}]`;
      const meant = closest(target, ids);
      const hint = meant === undefined ? `There are ${ids.join(', ')}.` : `Did you mean "${meant}"?`;
      return error(path, `No target has the id "${target}". ${hint}`);
    }),
  );
  const unused = targets.flatMap(({ id }, place) =>
    vendors.some((vendor) => vendor.targets.includes(id))
      ? []
      : advice(
          `targets[${place}]`,
          `No vendor asks for "${id}", so visitors are never asked. Name it in a vendor's targets or take it out.`,
        ),
  );
  return [...unknown, ...unused];
}

/** What is said to apply unasked, and cannot. */
function contradictions({ targets }: CatalogueFile): CatalogueFinding[] {
  return targets.flatMap(({ exemption, required, saleOrShare }, place) => {
    if (!exemption) return [];
    const path = `targets[${place}].exemption`;
    return [
      ...(saleOrShare
        ? error(
            path,
            'What is sold or shared is not exempt: visitors are asked. Take out exemption or saleOrShare.',
          )
        : []),
      ...(required
        ? advice(path, 'It is required, so nobody can object to it. Take out exemption or required.')
        : []),
    ];
  });
}

/** What a visitor would want to know and is not told. */
function gaps({ targets, vendors, profile = [], languages = [] }: CatalogueFile): CatalogueFinding[] {
  const vendorGaps = vendors.flatMap(({ policyUrl, retention }, place) => [
    ...(policyUrl === undefined
      ? advice(`vendors[${place}]`, 'Visitors are not told where its privacy policy is. Add policyUrl.')
      : []),
    ...(retention === undefined
      ? advice(`vendors[${place}]`, 'Visitors are not told how long it keeps data. Add retention.')
      : []),
  ]);
  const targetGaps = targets.flatMap(({ required, reason, name, description }, place) => [
    ...(required && reason === undefined
      ? advice(`targets[${place}]`, 'Visitors are not told why it cannot be switched off. Add reason.')
      : []),
    ...missingLanguages(`targets[${place}].name`, name, languages),
    ...missingLanguages(`targets[${place}].description`, description, languages),
  ]);
  const profileGaps = profile.flatMap(({ name }, place) =>
    missingLanguages(`profile[${place}].name`, name, languages),
  );
  return [...targetGaps, ...vendorGaps, ...profileGaps];
}

function missingLanguages(path: string, text: CatalogueFile['brand']['name'], languages: readonly string[]) {
  if (typeof text === 'string') return [];
  const missing = languages.filter((tag) => !(tag in text));
  return missing.length
    ? advice(path, `There is no text in ${missing.join(', ')}, which "languages" promises.`)
    : [];
}

function error(path: string, message: string): CatalogueFinding[] {
  return [{ level: 'error', path, message }];
}

function advice(path: string, message: string): CatalogueFinding[] {
  return [{ level: 'advice', path, message }];
}

function written(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
