import { CatalogueFile } from '../catalogue.ts';
import { advice, type CatalogueFinding } from './catalogue-finding.ts';

/**
 * Finds what a new catalogue does to the choices of visitors who chose with the one before: targets that they could
 * refuse, and that are required now. Finds nothing if one of the two does not match the schema.
 */
export function compareCatalogues(before: unknown, after: unknown): CatalogueFinding[] {
  const [old, file] = [CatalogueFile.safeParse(before), CatalogueFile.safeParse(after)];
  if (!old.success || !file.success) return [];
  const optional = new Set(old.data.targets.flatMap(({ id, required }) => (required ? [] : id)));
  return file.data.targets.flatMap(({ id, required }, index) =>
    required && optional.has(id)
      ? advice(
          `targets[${index}].required`,
          `Visitors could refuse "${id}", and it is required now. Its tags run at once, also for visitors who refused it; the widget tells them so once. If the page works without it, remove "required".`,
        ).map((finding) => ({ ...finding, id }))
      : [],
  );
}
