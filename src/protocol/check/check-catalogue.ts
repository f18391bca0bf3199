import * as z from 'zod/mini';
import { CatalogueFile } from '../catalogue.ts';
import { advice, type CatalogueFinding, error } from './catalogue-finding.ts';
import { gaps, leftPlaceholders, missingTranslations } from './catalogue-gaps.ts';
import { issueFindings } from './catalogue-issues.ts';
import { checkImports } from './check-imports.ts';
import { checkMessages } from './check-messages.ts';
import { checkSignals } from './check-signals.ts';
import { hintFor } from '../closest.ts';

/**
 * Checks a catalogue: against the schema, for contradictions between its parts, and for information that
 * regulators require in a first and second layer. Never throws.
 */
export function checkCatalogue(file: unknown): CatalogueFinding[] {
  return findingsIn(file).map((finding) => ({ ...finding, ...idAt(file, finding.path) }));
}

/** The id of the item at a path, so that readers of a finding need not count array items. */
function idAt(file: unknown, path: string): { readonly id?: string } {
  const [, list = '', index] = /^(targets|vendors|profile)\[(\d+)\]/.exec(path) ?? [];
  return Named.safeParse(listIn(file, list)[Number(index)]).data ?? {};
}

function listIn(file: unknown, name: string): readonly unknown[] {
  const items = Members.safeParse(file).data?.[name];
  return Array.isArray(items) ? items : [];
}

function findingsIn(file: unknown): CatalogueFinding[] {
  if (Members.safeParse(file).data?.['extends'] !== undefined)
    return error(
      'extends',
      'This file changes another one, and is no whole catalogue. Run "assent build-catalogue", and check its result.',
    );
  const parsed = CatalogueFile.safeParse(file, { error: inEnglish });
  if (!parsed.success) {
    const outline = Outline.safeParse(file);
    return [
      ...issueFindings(file, parsed.error.issues),
      ...doubles(file),
      ...(outline.success ? unknownTargets(outline.data) : []),
    ];
  }
  const { data } = parsed;
  return [
    ...doubles(file),
    ...unknownTargets(data),
    ...unusedTargets(data),
    ...contradictions(data),
    ...checkSignals(data),
    ...uselessLink(data),
    ...checkImports(data),
    ...uncleared(data),
    ...leftPlaceholders(data),
    ...nothingToChoose(data),
    ...missingTranslations(data),
    ...checkMessages(data),
    ...gaps(data),
  ];
}

/** Without a locale, each message of zod/mini is "Invalid input". */
const inEnglish = z.locales.en().localeError;

/** The parts that can be checked against each other even if the file does not match the schema. */
const Outline = z.object({
  targets: z.array(z.unknown()).check(z.minLength(1)),
  vendors: z.array(z.unknown()),
});

const Members = z.record(z.string(), z.unknown());
const Named = z.object({ id: z.string() });
const Asking = z.object({ targets: z.array(z.unknown()) });

function doubles(file: unknown): CatalogueFinding[] {
  return ['targets', 'vendors', 'profile'].flatMap((name) => {
    const ids = listIn(file, name).map((item) => Named.safeParse(item).data?.id);
    return ids.flatMap((id, index) => {
      const first = ids.indexOf(id);
      if (id === undefined || first === index) return [];
      return error(
        `${name}[${index}].id`,
        `"${id}" is already the id of ${name}[${first}]. Use a unique id.`,
      );
    });
  });
}

/** Finds vendors that ask for a target which does not exist. */
function unknownTargets({ targets, vendors }: z.infer<typeof Outline>): CatalogueFinding[] {
  const ids = targets.flatMap((target) => Named.safeParse(target).data?.id ?? []);
  return vendors.flatMap((vendor, index) =>
    (Asking.safeParse(vendor).data?.targets ?? []).flatMap((target, at) =>
      typeof target !== 'string' || ids.includes(target)
        ? []
        : error(
            `vendors[${index}].targets[${at}]`,
            `No target has the id "${target}". ${hintFor(target, ids)}`,
          ),
    ),
  );
}

function unusedTargets({ targets, vendors }: CatalogueFile): CatalogueFinding[] {
  return targets.flatMap(({ id }, index) =>
    vendors.some((vendor) => vendor.targets.includes(id))
      ? []
      : advice(
          `targets[${index}]`,
          `No vendor uses "${id}", so visitors are never asked about it. Add it to the targets of a vendor, or remove it.`,
        ),
  );
}

function nothingToChoose({ targets, vendors }: CatalogueFile): CatalogueFinding[] {
  const asked = targets.filter(({ id }) => vendors.some((vendor) => vendor.targets.includes(id)));
  return asked.length && asked.every(({ required }) => required)
    ? error(
        'targets',
        'All targets of all vendors are required, so visitors have nothing to choose. Remove "required" from targets that the page works without.',
      )
    : [];
}

/**
 * Finds stored items that a withdrawal cannot clear. Vendors with required targets only cannot be withdrawn.
 */
function uncleared({ targets, vendors }: CatalogueFile): CatalogueFinding[] {
  const required = targets.filter((target) => target.required).map(({ id }) => id);
  return vendors.flatMap(({ storage = [], targets: asked }, index) =>
    storage.flatMap(({ name }, at) => {
      const reason = asked.every((id) => required.includes(id)) ? undefined : whyUncleared(name);
      return reason === undefined ? [] : advice(`vendors[${index}].storage[${at}].name`, reason);
    }),
  );
}

function whyUncleared(name: string): string | undefined {
  if (name === '*')
    return '"*" alone would match everything that the page stores, so nothing is deleted. Write the names, or prefixes followed by "*".';
  if (/^assent[._]/.test(name))
    return `"${name}" belongs to Assent and is never deleted. Remove it, unless you list it for visitors to read.`;
  if (name.slice(0, -1).includes('*'))
    return `A "*" is a wildcard only at the end, so "${name}" deletes nothing else. Write the prefix of the names: "${name.split('*', 1).join('')}*".`;
  return undefined;
}

function uselessLink({ alternativeOptOutLink, regime, regimes = {} }: CatalogueFile): CatalogueFinding[] {
  return !alternativeOptOutLink || [regime, ...Object.values(regimes)].includes('opt-out')
    ? []
    : advice(
        'alternativeOptOutLink',
        'It has an effect only under "opt-out", which this catalogue has nowhere. Set "regime" or "regimes", or remove it.',
      );
}

/** Finds exemptions that contradict other members of the target. */
function contradictions({ targets }: CatalogueFile): CatalogueFinding[] {
  return targets.flatMap(({ exemption, required, saleOrShare }, index) => {
    if (!exemption) return [];
    const path = `targets[${index}].exemption`;
    return [
      ...(saleOrShare
        ? error(
            path,
            'A target that sells or shares data is not exempt, so visitors are asked. Remove "exemption" or "saleOrShare".',
          )
        : []),
      ...(required
        ? advice(
            path,
            'A required target cannot be exempt, because visitors cannot object to it. Remove "exemption" or "required".',
          )
        : []),
    ];
  });
}
