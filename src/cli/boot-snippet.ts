import { checksum } from '../client/environment/checksum.ts';
import { conditionsOf } from '../client/page/page-start.ts';
import { earlySignals } from '../gating/signals/early-signals.ts';
import { planSignals } from '../gating/signals/signal-plan.ts';
import { CatalogueFile } from '../protocol/catalogue.ts';
import { checkCatalogue } from '../protocol/check-catalogue.ts';
import { leaveOutSignals } from './leave-out-signals.ts';
import { readText } from './read-text.ts';

/** What a page says to its script tag, and wants of Google's tags. */
export interface SnippetOptions {
  readonly grantOn?: string;
  readonly regime?: string;
  /** ISO 3166-2 codes. */
  readonly region?: readonly string[];
  /** Milliseconds. */
  readonly wait: number;
}

/** There is no snippet to print. The message says why, and what to do. */
export class SnippetError extends Error {
  override readonly name = 'SnippetError';
}

/**
 * The code of the boot snippet for a catalogue.
 *
 * @throws {SnippetError} when the catalogue cannot be used, or names nobody to be told so early
 */
export async function bootSnippet(path: string, options: SnippetOptions): Promise<string> {
  const text = await readOrComplain(
    path,
    `The file ${path} cannot be read: check its path and its permissions.`,
  );
  const all = planSignals(readCatalogue(path, text));
  const plan = Object.fromEntries(Object.entries(all).filter(([name]) => earlySignals.has(name)));
  if (!Object.keys(plan).length)
    throw new SnippetError(
      `No vendor in ${path} needs to know the consent state before its tags run, so your pages need no snippet. ` +
        `Vendors that need it have one of these "signals": ${[...earlySignals.keys()].join(', ')}.`,
    );

  const { grantOn, regime, region, wait } = options;
  const settings = {
    plan,
    start: { wait_for_update: wait, ...(region && { region }) },
    catalogue: checksum(text),
    tellsAll: Object.keys(all).length === Object.keys(plan).length,
    // The snippet itself sees whether there is a Global Privacy Control signal.
    conditions: conditionsOf(grantOn, regime, false).replace(/false$/, ''),
  };
  const code = leaveOutSignals(await builtCode(), (name) => name in plan);
  return `(assentBoot=>{${code}})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
}

function readCatalogue(path: string, text: string): CatalogueFile {
  try {
    const file: unknown = JSON.parse(text);
    const { data } = CatalogueFile.safeParse(file);
    if (data && checkCatalogue(file).every(({ level }) => level !== 'error')) return data;
  } catch {
    // Not even JSON.
  }
  throw new SnippetError(
    `${path} is not a valid catalogue. Run "assent check ${path}" to see what is wrong.`,
  );
}

async function builtCode(): Promise<string> {
  const file = new URL('dist/cdn/assent-boot.js', import.meta.resolve('assent/package.json'));
  const code = await readOrComplain(
    file,
    'Assent is not built: dist/cdn/assent-boot.js is missing. Run "npm run build".',
  );
  return code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '').trim();
}

async function readOrComplain(file: string | URL, complaint: string): Promise<string> {
  try {
    return await readText(file);
  } catch (cause) {
    throw new SnippetError(complaint, { cause });
  }
}
