import * as fc from 'fast-check';
import { CatalogueFile } from '../../../src/protocol/catalogue.ts';
import { catalogue } from '../../client/simulation/catalogues.ts';

/** A change of a catalogue. */
export interface Edit {
  readonly words: string;
  edit(file: CatalogueFile): CatalogueFile;
}

export const first: CatalogueFile = CatalogueFile.parse({ ...catalogue, askAgainAfterMonths: 6 });

const place = fc.nat({ max: 4 });
const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

/** Changes one target or vendor, found by its place. */
function changed<T>(items: readonly T[], index: number, change: (item: T) => T): T[] {
  return items.map((item) => (item === at(items, index) ? change(item) : item));
}

/** A vendor keeps at least one target. */
function toggled(targets: readonly string[], target = ''): string[] {
  if (!targets.includes(target)) return [...targets, target];
  return targets.length > 1 ? targets.filter((each) => each !== target) : [...targets];
}

const edits: readonly fc.Arbitrary<Edit>[] = [
  fc.tuple(fc.nat({ max: 1 }), place).map(([number, index]) => ({
    words: `vendor new-${number} comes or goes`,
    edit: (file) => {
      const id = `new-${number}`;
      const { vendors, targets } = file;
      const others = vendors.filter((vendor) => vendor.id !== id);
      const target = at(targets, index)?.id ?? '';
      const added = { id, name: `New ${number}`, targets: [target] };
      return { ...file, vendors: others.length < vendors.length ? others : [added, ...vendors] };
    },
  })),
  fc.tuple(place, place).map(([index, other]) => ({
    words: `vendor ${index} gets target ${other}, or loses it`,
    edit: (file) => ({
      ...file,
      vendors: changed(file.vendors, index, (vendor) => ({
        ...vendor,
        targets: toggled(vendor.targets, at(file.targets, other)?.id),
      })),
    }),
  })),
  place.map((index) => ({
    words: `vendor ${index} goes`,
    edit: (file) => ({
      ...file,
      vendors:
        file.vendors.length > 1
          ? file.vendors.filter((each) => each !== at(file.vendors, index))
          : file.vendors,
    }),
  })),
  place.map((index) => ({
    words: `there is a new target for vendor ${index}`,
    edit: (file) =>
      file.targets.some(({ id }) => id === 'marketing')
        ? file
        : {
            ...file,
            targets: [...file.targets, { id: 'marketing', name: 'Marketing', description: 'Shows offers.' }],
            vendors: changed(file.vendors, index, (vendor) => ({
              ...vendor,
              targets: [...vendor.targets, 'marketing'],
            })),
          },
  })),
  fc.tuple(place, fc.nat({ max: 1 })).map(([index, edition]) => ({
    words: `target ${index} has the text ${edition}`,
    edit: (file) => ({
      ...file,
      targets: changed(file.targets, index, (target) => ({ ...target, description: `Text ${edition}.` })),
    }),
  })),
  place.map((index) => ({
    words: `target ${index} is required, or no longer`,
    edit: (file) => ({
      ...file,
      targets: changed(file.targets, index, (target) => ({ ...target, required: !target.required })),
    }),
  })),
  place.map((index) => ({
    words: `target ${index} is a sale, or no longer`,
    edit: (file) => ({
      ...file,
      targets: changed(file.targets, index, (target) => ({
        ...target,
        saleOrShare: !target.saleOrShare,
        exemption: undefined,
      })),
    }),
  })),
  fc.constantFrom('2026-11', '2027-01').map((version) => ({
    words: `the privacy policy has the version ${version}`,
    edit: (file) => ({ ...file, brand: { ...file.brand, privacyPolicy: { version, url: '/privacy' } } }),
  })),
  fc.constantFrom('opt-in', 'opt-out', 'notice', 'gb').map((regime) => ({
    words: `the regime is ${regime}`,
    edit: (file) => ({ ...file, regime }),
  })),
  fc.constantFrom(1, 3, 6, 12).map((months) => ({
    words: `choices are valid for ${months} months`,
    edit: (file) => ({ ...file, askAgainAfterMonths: months }),
  })),
  fc.constant({
    words: 'a vendor has another name',
    edit: (file: CatalogueFile) => ({
      ...file,
      vendors: changed(file.vendors, 0, (vendor) => ({ ...vendor, name: 'Renamed' })),
    }),
  }),
  fc.constant({ words: 'the first edition is back', edit: () => first }),
];

/** The edits from one edition to the next. */
export const someEdits: fc.Arbitrary<readonly Edit[]> = fc.array(fc.oneof(...edits), {
  minLength: 1,
  maxLength: 3,
});

export const edited = (file: CatalogueFile, all: readonly Edit[]): CatalogueFile =>
  all.reduce((before, { edit }) => edit(before), file);
