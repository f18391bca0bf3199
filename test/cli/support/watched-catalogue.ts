import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CatalogueSource,
  openCatalogue,
  watchCatalogue,
} from '../../../src/cli/catalogue/watch-catalogue.ts';
import { OptionError } from '../../../src/sdk/settings/option-values.ts';

/** The text of a catalogue with these vendors. */
export const offering = (...vendors: string[]): string =>
  JSON.stringify({ vendors: vendors.map((id) => ({ id, targets: ['statistics'] })) });

const idsIn = (text: string): string[] => JSON.parse(text).vendors.map(({ id }: { id: string }) => id);

/** Opens and watches a catalogue until the end of the test. `vendors` are those of the one in use. */
export async function watch(t: TestContext, source: Omit<CatalogueSource, 'interval'>) {
  const opened = await openCatalogue({ ...source, interval: 10 });
  assert.ok(opened);
  const stopping = new AbortController();
  const used = { vendors: idsIn(opened.text) };
  const warnings: string[] = [];
  const watching = watchCatalogue(opened, {
    signal: stopping.signal,
    log: (line) => {
      if ('message' in line) warnings.push(line.message);
    },
    apply: (text) => {
      const vendors = idsIn(text);
      if (vendors.length === 0) throw new OptionError('catalogue.vendors', 'must have at least one vendor');
      used.vendors = vendors;
    },
  });
  t.after(async () => {
    stopping.abort();
    await watching;
  });
  return {
    used,
    warnings,
    /** Waits until the catalogue in use has these vendors. */
    async uses(...vendors: string[]): Promise<void> {
      while (used.vendors.join() !== vendors.join()) await pause(5);
    },
    /** Waits for a warning, and returns it. */
    async warns(count: number): Promise<string | undefined> {
      while (warnings.length < count) await pause(5);
      return warnings[count - 1];
    },
  };
}
