import type { Imported } from './draft.ts';
import { fromKlaro } from './from-klaro.ts';
import { fromVanillaCookieConsent } from './from-vanilla-cookieconsent.ts';
import { isMembers, type Members } from './reading.ts';

/**
 * The supported tools and how to recognise their configuration, the most specific first. In
 * vanilla-cookieconsent `services` is an object in a category; in klaro it is a list (`apps` before 0.7).
 */
const tools = [
  {
    name: 'vanilla-cookieconsent',
    isKnown: ({ categories }: Members) => isMembers(categories),
    convert: fromVanillaCookieConsent,
  },
  {
    name: 'klaro',
    isKnown: ({ services, apps }: Members) => Array.isArray(services ?? apps),
    convert: fromKlaro,
  },
] as const;

/** A file that cannot be imported. The message says why. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/**
 * Converts the configuration of another consent tool.
 *
 * @throws {ImportError} if it is none, or has no vendors
 */
export function convert(configuration: unknown): Imported {
  const tool = isMembers(configuration) && tools.find(({ isKnown }) => isKnown(configuration));
  if (!tool)
    throw new ImportError(
      'The file contains no configuration of klaro (an object with a list "services" or "apps") or of vanilla-cookieconsent (an object with an object "categories").',
    );
  const imported = tool.convert(configuration);
  if (imported.catalogue.vendors.length) return imported;
  throw new ImportError(`The configuration of ${tool.name} has no vendors, so there is nothing to convert.`);
}
