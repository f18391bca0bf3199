import type { CatalogueFile } from '../catalogue.ts';
import { type CatalogueFinding, error } from './catalogue-finding.ts';
import { hintFor } from '../closest.ts';
import { consentTypes, understoodTypes } from './understood-signals.ts';

/** Finds signal types that no interface has, and interfaces to which nothing could ever be granted. */
export function checkSignals({ targets, vendors }: CatalogueFile): CatalogueFinding[] {
  const unknown = targets.flatMap(({ signals = [] }, index) =>
    signals.flatMap((type, at) =>
      consentTypes.includes(type)
        ? []
        : error(
            `targets[${index}].signals[${at}]`,
            `Unknown consent type "${type}". ${hintFor(type, consentTypes)}`,
          ),
    ),
  );
  const neverGranted = vendors.flatMap((vendor, index) =>
    (vendor.signals ?? []).flatMap((name, at) => {
      const understood = understoodTypes[name];
      const asked = targets.filter(({ id }) => vendor.targets.includes(id));
      const canBeGranted = asked.some(
        ({ signals = [], saleOrShare }) =>
          signals.some((type) => understood?.includes(type)) || (name === 'shopify' && saleOrShare === true),
      );
      if (!understood || canBeGranted) return [];
      return error(
        `vendors[${index}].signals[${at}]`,
        `No target of "${vendor.id}" has a consent type that ${name} supports, so this vendor always receives "denied". ` +
          `Add one of these to "signals" of a target: ${understood.join(', ')}.`,
      );
    }),
  );
  return [...unknown, ...neverGranted];
}
