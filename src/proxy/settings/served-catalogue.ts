import { loadsForm } from '../../protocol/loads.ts';
import { regionCode, Regime } from '../../protocol/regime.ts';
import { OptionError } from '../../sdk/settings/option-values.ts';
import type { CatalogueCells } from './options.ts';

/** What the proxy uses of a catalogue. */
export interface ServedCatalogue {
  /** JSON: the text that was given, or the text of the object that was given. */
  readonly text: string;
  /** The allowed targets of each vendor. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>>;
  /** The `loads` of all vendors: what of them policies block is not counted. */
  readonly listed: readonly string[];
  readonly regime: Regime;
  /** The regimes of places, by their codes. */
  readonly regimes: ReadonlyMap<string, Regime>;
}

/**
 * Reads the option `catalogue`. What the proxy does not use may have mistakes: `assent check` reports them.
 *
 * @throws {OptionError}
 */
export function readCatalogue(given: CatalogueCells | string): ServedCatalogue {
  const catalogue = typeof given === 'string' ? parsed(given) : given;
  return {
    text: typeof given === 'string' ? given : JSON.stringify(given),
    offered: offeredIn(catalogue),
    listed: catalogue.vendors.flatMap(({ loads }) =>
      Array.isArray(loads) ? loads.filter((entry) => typeof entry === 'string' && loadsForm.test(entry)) : [],
    ),
    // An unknown one is the strictest.
    regime: Regime.safeParse(catalogue.regime).data ?? 'opt-in',
    regimes: new Map(
      Object.entries(catalogue.regimes ?? {}).flatMap(([code, regime]) =>
        regionCode.test(code) ? [[code, Regime.safeParse(regime).data ?? 'opt-in'] as const] : [],
      ),
    ),
  };
}

function parsed(text: string): CatalogueCells {
  try {
    return JSON.parse(text);
  } catch {
    throw new OptionError('catalogue', 'must be a catalogue, or its text in JSON');
  }
}

function offeredIn(catalogue: CatalogueCells): ServedCatalogue['offered'] {
  const offered = new Map<string, Set<string>>();
  if (!Array.isArray(catalogue?.vendors)) throw new OptionError('catalogue.vendors', 'must be a list');
  for (const [index, vendor] of catalogue.vendors.entries()) {
    if (typeof vendor?.id !== 'string' || !Array.isArray(vendor.targets))
      throw new OptionError(`catalogue.vendors[${index}]`, 'must have an id and a list of targets');
    if (!vendor.targets.every((target: unknown) => typeof target === 'string'))
      throw new OptionError(`catalogue.vendors[${index}].targets`, 'must be a list of the ids of targets');
    offered.set(vendor.id, new Set([...(offered.get(vendor.id) ?? []), ...vendor.targets]));
  }
  if (offered.size === 0)
    throw new OptionError(
      'catalogue.vendors',
      'must have at least one vendor: otherwise the proxy refuses every choice',
    );
  return offered;
}
