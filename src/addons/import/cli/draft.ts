import type { CatalogueFile, CatalogueTarget, CatalogueVendor, Text } from '../../../protocol/catalogue.ts';
import type * as z from 'zod/mini';
import { placeholders } from '../../../protocol/check/catalogue-gaps.ts';
import type { NamesElsewhere } from '../../../protocol/import/consent-tool.ts';
import { membersOf, nameFrom } from './reading.ts';

type Target = z.infer<typeof CatalogueTarget>;
type Vendor = z.infer<typeof CatalogueVendor>;

/** The result of an import. */
export interface Imported {
  readonly catalogue: CatalogueFile;
  /** What was not converted, or must be completed. Each note is a sentence after its place in the file. */
  readonly notes: readonly string[];
}

/** A catalogue under construction, with notes about what is missing. */
export class Draft {
  readonly #targets = new Map<string, Target>();
  readonly #vendors = new Map<string, Vendor>();
  readonly #notes: string[] = [];

  note(path: string, sentence: string): void {
    this.#notes.push(`${path}: ${sentence}`);
  }

  /** Notes the members of a value that are not converted. */
  noteOthers(path: string, value: unknown, converted: readonly string[]): void {
    const others = membersOf(value).flatMap(([name]) => (converted.includes(name) ? [] : [name]));
    if (others.length > 0)
      this.note(path, `${others.join(', ')}: not converted, because a catalogue has no such setting.`);
  }

  addTarget(
    id: string,
    {
      name,
      description,
      required,
      from,
    }: {
      name: Text | undefined;
      description: Text | undefined;
      required: boolean;
      from?: NamesElsewhere | undefined;
    },
  ): void {
    const path = `targets[${this.#targets.size}]`;
    if (description === undefined) this.note(`${path}.description`, `is missing; write what "${id}" is for.`);
    this.#targets.set(id, {
      id,
      name: name ?? nameFrom(id),
      description: description ?? name ?? nameFrom(id),
      ...(required && { required }),
      ...(from && !required && { from }),
    });
    if (required) this.note(`${path}.reason`, `is missing; write why "${id}" cannot be switched off.`);
  }

  /** Adds a vendor, or adds targets and cookies to a vendor that was added before. */
  addVendor(
    id: string,
    name: Text | undefined,
    targets: readonly string[],
    cookies: readonly string[],
    from?: NamesElsewhere,
  ): void {
    const before = this.#vendors.get(id);
    const names = new Set([...(before?.storage ?? []).map((item) => item.name), ...cookies]);
    this.#vendors.set(id, {
      id,
      name: before?.name ?? name ?? nameFrom(id),
      targets: [...new Set([...(before?.targets ?? []), ...targets])],
      ...(names.size > 0 && { storage: [...names].map((each) => ({ kind: 'cookie' as const, name: each })) }),
      ...((before?.from ?? from) && { from: before?.from ?? from }),
    });
  }

  /** Returns the catalogue. Texts that only the brand knows are placeholders, each with a note. */
  finish(
    policy: { version: string; url: string | undefined },
    languages: readonly string[],
    from: NamesElsewhere,
  ): Imported {
    const missing = [
      'brand.name: is an example; write the name that your visitors know.',
      'brand.contact: is an example; write where people reach you about their data.',
      ...(policy.url === undefined
        ? ['brand.privacyPolicy.url: is an example; write where your policy is.']
        : []),
      'vendors: add policyUrl and retention to each; "assent check" says where.',
    ];
    return {
      catalogue: {
        brand: {
          ...placeholders,
          privacyPolicy: { version: policy.version, url: policy.url ?? '/privacy/' },
        },
        ...(languages.length > 1 && { languages: [...languages] }),
        targets: [...this.#targets.values()],
        vendors: [...this.#vendors.values()],
        from,
      },
      notes: [...missing, ...this.#notes],
    };
  }
}
