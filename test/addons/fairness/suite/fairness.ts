import { basename } from 'node:path';
import { accounts } from './accounts.ts';
import { asking } from './asking.ts';
import { askingAgain } from './asking-again.ts';
import { deciding } from './deciding.ts';
import { test } from './fair-test.ts';
import { looks } from './looks.ts';
import { regimes } from './regimes.ts';
import { withdrawing } from './withdrawing.ts';

/** What to hold to fairness. */
export interface FairnessOptions {
  /** Path of the style sheet that themes the elements. Default: none. */
  readonly theme?: string;
}

/**
 * Declares the tests UX-01 to UX-40 for `@playwright/test`: on a page with the script tag and your
 * theme, against a consent service of its own. Call it in a `*.spec.ts` of your project. It tells
 * whether the elements are as fair under your theme as without; of the law it says nothing.
 */
export function fairness({ theme = '' }: FairnessOptions = {}): void {
  test.describe(theme ? `fairness under ${basename(theme)}` : 'fairness', () => {
    test.use({ theme });
    looks();
    asking();
    deciding();
    withdrawing();
    askingAgain();
    accounts();
    regimes();
  });
}
