import type { CatalogueFile } from './catalogue.ts';
import { error } from './catalogue-finding.ts';
import type { CatalogueFinding } from './catalogue-finding.ts';
import { hintFor } from './closest.ts';
import { consentTypes, heardTypes } from './heard-signals.ts';

/** What vendors could never hear as granted. */
export function checkSignals({ targets, vendors }: CatalogueFile): CatalogueFinding[] {
  const unknown = targets.flatMap(({ signals = [] }, place) =>
    signals.flatMap((type, at) =>
      consentTypes.includes(type)
        ? []
        : error(
            `targets[${place}].signals[${at}]`,
            `No interface knows the type "${type}". ${hintFor(type, consentTypes)}`,
          ),
    ),
  );
  const deaf = vendors.flatMap((vendor, place) =>
    (vendor.signals ?? []).flatMap((name, at) => {
      const heard = heardTypes[name];
      const asked = targets.filter(({ id }) => vendor.targets.includes(id));
      const isHeard = asked.some(
        ({ signals = [], saleOrShare }) =>
          signals.some((type) => heard?.includes(type)) || (name === 'shopify' && saleOrShare === true),
      );
      if (!heard || isHeard) return [];
      return error(
        `vendors[${place}].signals[${at}]`,
        `No target of "${vendor.id}" has a signal type that ${name} understands, so it is always told that everything is denied. ` +
          `Add one of these to "signals" of a target: ${heard.join(', ')}.`,
      );
    }),
  );
  return [...unknown, ...deaf];
}
