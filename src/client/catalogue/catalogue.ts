import type {
  CatalogueFile,
  CatalogueTarget,
  CatalogueVendor,
  Regime,
  StoredItem,
  Text,
} from '../../protocol/catalogue-file.ts';

export type { Regime, StoredItem, Text };

/** A part of the file as it was read: what the file may leave out is there, as `undefined`. */
export type Complete<T> = { readonly [Name in keyof Required<T>]: T[Name] };

/** Why something may apply in the United Kingdom until the visitor objects. */
export type Exemption = NonNullable<CatalogueTarget['exemption']>;

/** What consent is asked for. What is sold or shared has no exemption. */
export interface Target extends Complete<Omit<CatalogueTarget, 'signals' | 'from'>> {
  /** Needed for the page to work: shown, locked, and never posted. */
  readonly required: boolean;
  readonly saleOrShare: boolean;
  /** Consent-mode types that it governs, such as `analytics_storage`. */
  readonly signals: readonly string[];
}

/** Who would process data, and for which targets. */
export interface Vendor extends Complete<
  Omit<CatalogueVendor, 'targets' | 'storage' | 'signals' | 'loads' | 'from' | 'importAcceptances'>
> {
  /** Ids of existing targets, without duplicates, in the order of the catalogue's targets. */
  readonly targets: readonly string[];
  /** What it keeps in the visitor's browser. */
  readonly storage: readonly StoredItem[];
  /** Interfaces by which it is told what applies, such as `google`. Any text: only known ones count. */
  readonly signals: readonly string[];
}

type Brand = CatalogueFile['brand'];

/** The catalogue, parsed from the brand's file: complete, without duplicates, and safe to show. */
export interface Catalogue {
  readonly brand: {
    readonly name: Text;
    readonly contact: Brand['contact'] | undefined;
    readonly privacyPolicy: Readonly<Brand['privacyPolicy']> | undefined;
  };
  readonly targets: readonly Target[];
  readonly vendors: readonly Vendor[];
  readonly regime: Regime;
  /** Whether under `opt-out` the lasting button bears the title and the icon of Californian law. */
  readonly alternativeOptOutLink: boolean;
  /** Whole months, 1 to 24. */
  readonly askAgainAfterMonths: number;
  /** BCP 47 tags of the brand's texts; empty if the catalogue does not say. */
  readonly languages: readonly string[];
  /** Texts of the interface in the brand's own words, as the file has them: elements leave out what does not fit. */
  readonly messages: unknown;
}

/** Why a cell is allowed without consent: by the regime, or by an exemption. */
export type Basis = 'regime' | Exemption;

/** On what basis a target applies until the visitor refuses it; `undefined` where they are asked first. */
export function basisOf(regime: Regime, { exemption }: Pick<Target, 'exemption'>): Basis | undefined {
  if (regime === 'gb') return exemption;
  return regime === 'opt-in' ? undefined : 'regime';
}

/**
 * Whether a target applies before a visitor has chosen.
 *
 * @param gpc whether the browser sends Global Privacy Control. https://www.w3.org/TR/gpc/
 */
export function appliesUnasked(
  regime: Regime,
  target: Pick<CatalogueTarget, 'required' | 'exemption' | 'saleOrShare'>,
  gpc: boolean,
): boolean {
  if (target.required) return true;
  const exemption = target.saleOrShare ? undefined : target.exemption;
  return !!basisOf(regime, { exemption }) && !(gpc && target.saleOrShare);
}
