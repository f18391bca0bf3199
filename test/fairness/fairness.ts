import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { CatalogueFile, titleOfArm } from 'assent-server/protocol';
import { accounts } from './accounts.ts';
import { asking } from './asking.ts';
import { askingAgain } from './asking-again.ts';
import { deciding } from './deciding.ts';
import { test } from './fair-test.ts';
import type { Given } from './fair-test.ts';
import { looks } from './looks.ts';
import { regimes } from './regimes.ts';
import { withdrawing } from './withdrawing.ts';

/** What to hold to fairness. */
export interface FairnessOptions {
  /** Path of the style sheet that themes the elements. Default: none. */
  readonly theme?: string;
  /** Path of a catalogue with an experiment: each of its arms is held to fairness, with its own words. Default: none. */
  readonly catalogue?: string;
}

/**
 * Declares the tests UX-01 to UX-40 for `@playwright/test`: on a page with the script tag and your
 * theme, against a consent service of its own. Call it in a `*.spec.ts` of your project. It tells
 * whether the elements are as fair under your theme as without; of the law it says nothing.
 */
export function fairness({ theme = '', catalogue }: FairnessOptions = {}): void {
  const title = theme ? `fairness under ${basename(theme)}` : 'fairness';
  if (catalogue === undefined) return declare(title, { theme });
  const { messages, experiment } = CatalogueFile.parse(JSON.parse(readFileSync(catalogue, 'utf8')));
  if (!experiment) throw new Error(`${catalogue} has no "experiment". Leave out the option "catalogue".`);
  for (const arm of experiment.arms) {
    const arms = ['a', 'b'].map((id) => ({ ...arm, id }));
    test.describe(titleOfArm(arm), () =>
      declare(title, { theme, asking: { messages, experiment: { arms } } }),
    );
  }
}

function declare(title: string, given: Partial<Given>): void {
  test.describe(title, () => {
    test.use(given);
    looks();
    asking();
    deciding();
    withdrawing();
    askingAgain();
    accounts();
    regimes();
  });
}
