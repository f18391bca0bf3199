import { expect, type Page } from '@playwright/test';

/** What a browser downloads of ours. */
export interface Cost {
  readonly bytes: number;
  readonly requests: number;
}

/** What a visitor does on a page, and what of ours may be downloaded for it. */
export interface Situation {
  /** Goes on from "a visitor who". */
  readonly who: string;
  /** No more, and not much less: README quotes it. A new name of a function changes what brotli makes by 0.1 kB. */
  readonly budget: Cost;
  /** Chose on an earlier page, and has nothing of ours in the browser's cache. */
  readonly isReturning?: true;
  /** Default: English. */
  readonly language?: string;
  /** The page has the question in its HTML, which counts, too. */
  readonly isInPage?: boolean;
  /** The folder of an application that imports our elements, which stands in place of the page. */
  readonly application?: string;
  /** What is done when the page rests. */
  readonly act: (page: Page) => Promise<void>;
}

/** A kilobyte is 1,000 bytes. */
const cost = (kB: number, requests: number): Cost => ({ bytes: Math.round(1_000 * kB), requests });

export const situations: readonly Situation[] = [
  {
    who: 'is new, and touches nothing for 5 s',
    budget: cost(16.8, 3),
    act: touchNothing,
  },
  {
    who: 'is new, on a German page',
    language: 'de',
    budget: cost(18.7, 4),
    act: touchNothing,
  },
  {
    who: 'is new, and moves the pointer',
    budget: cost(61.2, 6),
    act: movePointer,
  },
  {
    who: 'is new, and refuses',
    budget: cost(61.2, 6),
    act: (page) => choose(page, 'reject-all'),
  },
  {
    who: 'is new, and accepts',
    budget: cost(61.2, 6),
    act: (page) => choose(page, 'accept-all'),
  },
  {
    who: 'is new, opens the preferences and saves',
    budget: cost(61.2, 6),
    act: choosePreferences,
  },
  {
    who: 'returns, and nothing is due',
    isReturning: true,
    budget: cost(9.2, 2),
    act: touchNothing,
  },
  {
    who: 'returns, and opens the preferences',
    isReturning: true,
    budget: cost(61.2, 6),
    act: async (page) => {
      await page.locator('[data-assent-open]').click();
      await expect(page.locator('assent-preferences dialog')).toBeVisible();
    },
  },
  {
    who: 'is new, with the question in the HTML, and touches nothing for 5 s',
    isInPage: true,
    budget: cost(9.2, 0),
    act: touchNothing,
  },
  {
    who: 'is new, with the question in the HTML, and moves the pointer',
    isInPage: true,
    budget: cost(70.3, 6),
    act: movePointer,
  },
  {
    who: 'is new, with the question in the HTML, and refuses',
    isInPage: true,
    budget: cost(70.3, 6),
    act: (page) => choose(page, 'reject-all'),
  },
  {
    who: 'returns, with the question in the HTML, and nothing is due',
    isInPage: true,
    isReturning: true,
    budget: cost(18.3, 2),
    act: touchNothing,
  },
];

/** Applications by name and folder, and what each loads of ours at once. */
const applications = [
  ['with React', 'demo/spa/react', cost(47.9, 4)],
  ['with Vue', 'demo/spa/vue', cost(47.5, 3)],
  ['with Svelte', 'demo/spa/svelte', cost(47.5, 3)],
  ['with Lit', 'test/size/lit', cost(42.2, 1)],
  ['without a framework', 'demo/spa/plain', cost(47.2, 1)],
] as const;

/** What applications load of ours, over themselves without it: a guide quotes these. */
export const inApplications: readonly Situation[] = [
  ...applications.map(([name, application, budget]): Situation => ({
    who: `opens an application ${name}, and touches nothing for 5 s`,
    application,
    budget,
    act: touchNothing,
  })),
  {
    who: 'moves the pointer in the one with React',
    application: 'demo/spa/react',
    budget: cost(63.6, 6),
    act: async (page) => {
      for (const x of [300, 304]) await page.mouse.move(x, 20);
      await expect(page.locator('assent-preferences:defined')).toBeAttached();
    },
  },
  {
    who: 'accepts in it',
    application: 'demo/spa/react',
    budget: cost(63.6, 6),
    act: (page) => choose(page, 'accept-all'),
  },
  {
    who: 'opens the preferences in it and saves',
    application: 'demo/spa/react',
    budget: cost(63.6, 6),
    act: choosePreferences,
  },
];

/** Answers by the banner, and waits until that is on record. */
export async function choose(page: Page, action: 'reject-all' | 'accept-all'): Promise<void> {
  await press(page, 'assent-banner', action);
  await isConfirmed(page);
}

async function choosePreferences(page: Page): Promise<void> {
  await press(page, 'assent-banner', 'open-preferences');
  await page.locator('assent-preferences dialog [part=switch]').first().click();
  await press(page, 'assent-preferences', 'save');
  await isConfirmed(page);
}

/** Has pages to come remember what {@link choose} waits for. */
export async function noteConfirmation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('assent-status', ({ cells }) => {
      if (cells.some(({ state }) => state === 'confirmed'))
        document.documentElement.dataset['confirmed'] = '';
    });
  });
}

async function isConfirmed(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-confirmed');
}

async function press(page: Page, layer: string, action: string): Promise<void> {
  await page.locator(`${layer} [data-assent-action=${action}]`).first().click();
}

export async function touchNothing(page: Page): Promise<void> {
  await page.clock.runFor(5_000);
}

/** That is the first sign of a person. */
async function movePointer(page: Page): Promise<void> {
  for (const x of [300, 304]) await page.mouse.move(x, 20);
  await expect(page.locator('assent-preferences [part=switch]').first()).toBeAttached();
}
