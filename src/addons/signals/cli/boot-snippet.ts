import { contentChecksum } from '../../../client/environment/checksum.ts';
import { conditionsOf } from '../../../client/page/page-start.ts';
import { earlySignals } from '../page/early-signals.ts';
import { planSignals } from '../page/signal-plan.ts';
import { readValidCatalogue } from '../../../cli/valid-catalogue.ts';
import { leaveOutSignals } from './leave-out-signals.ts';
import { readText } from '../../../cli/files/read-text.ts';

/** The page's settings for its script tag, and for Google's tags. */
export interface SnippetOptions {
  readonly grantOn?: string;
  readonly regime?: string;
  /** ISO 3166-2 codes. */
  readonly region?: readonly string[];
  /** Milliseconds. */
  readonly wait: number;
  /** The name of the data layer, if it is not `dataLayer`. */
  readonly dataLayer?: string;
}

/** A snippet cannot be printed. The message says why, and how to fix it. */
export class SnippetError extends Error {
  override readonly name = 'SnippetError';
}

/**
 * Returns the code of the boot snippet for a catalogue.
 *
 * @throws {CatalogueFileError} if the catalogue cannot be used
 * @throws {SnippetError} if no vendor in it needs a snippet
 */
export async function bootSnippet(path: string, options: SnippetOptions): Promise<string> {
  const { file, catalogue } = await readValidCatalogue(path);
  const all = planSignals(catalogue);
  const plan = Object.fromEntries(Object.entries(all).filter(([name]) => earlySignals.has(name)));
  if (!Object.keys(plan).length)
    throw new SnippetError(
      `No vendor in ${path} needs to know the consent state before its tags run, so your pages need no snippet. ` +
        `Vendors that need it have one of these "signals": ${[...earlySignals.keys()].join(', ')}.`,
    );

  const { grantOn, regime, region, wait, dataLayer = 'dataLayer' } = options;
  const settings = {
    plan,
    start: { wait_for_update: wait, ...(region && { region }) },
    catalogue: contentChecksum(file),
    tellsAll: Object.keys(all).length === Object.keys(plan).length,
    // The snippet itself reads the Global Privacy Control signal.
    conditions: conditionsOf(grantOn, regime, false).replace(/false$/, ''),
  };
  const code = leaveOutSignals(await builtCode(), (name) => name in plan).replaceAll(
    /\.dataLayer\b/g,
    () => `.${dataLayer}`,
  );
  return `(assentBoot=>{${code}})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
}

async function builtCode(): Promise<string> {
  const file = new URL('dist/snippet/assent-boot.js', import.meta.resolve('assent-server/package.json'));
  const code = await readText(file).catch((cause: unknown) => {
    throw new SnippetError(
      'Assent is not built: dist/snippet/assent-boot.js is missing. Run "npm run build".',
      {
        cause,
      },
    );
  });
  return code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '').trim();
}
