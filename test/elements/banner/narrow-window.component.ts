import { assert } from '@open-wc/testing';
import type { Layer } from '../../../src/elements.ts';
import { catalogueOf } from '../fake-client.ts';
import { FakeVerification } from '../../addons/account/elements/fake-verification.ts';
import { openPreferences, unfoldAll } from '../preferences/open-preferences.ts';
import {
  action,
  askForCode,
  cell,
  present,
  submit,
} from '../../addons/account/elements/present-verification.ts';
import { allIn, clearStage, type Fixture, mount, resize, rootOf, settle, switchOf } from '../mount.ts';

type Tag = keyof HTMLElementTagNameMap;

/** A word of sixty letters without a hyphenation point. */
const word = (letter: string) => letter.repeat(60);

const { brand, targets, vendors, ...rest } = catalogueOf(3);

/** A catalogue with such a word in every text. */
const catalogue = {
  ...rest,
  brand: { ...brand, name: word('B'), contact: `${word('c')}@fjord.example` },
  targets: targets.map((target) => ({
    ...target,
    name: `Zweck${word(target.id)}`.slice(0, 60),
    description: word('d'),
    ...(target.required && { reason: word('r') }),
  })),
  vendors: vendors.map((vendor) => ({
    ...vendor,
    name: word(vendor.id).slice(0, 60),
    retention: word('m'),
    storage: [{ kind: 'cookie' as const, name: word('k') }],
  })),
};

const german: Fixture = { catalogue, language: 'de' };

const decided = {
  action: 'ACCEPT',
  decision: {
    id: word('i'),
    at: Date.UTC(2026, 0, 1),
    method: 'preferences',
    language: 'de',
    gpc: false,
    notice: { policy: word('1'), targets: { statistics: word('2'), films: word('3') } },
  },
} as const;

const diverged = {
  ...decided,
  state: 'diverged',
  unified: 'REJECT',
  unifiedSource: { channel: word('h'), at: Date.UTC(2026, 0, 2), isListed: true },
} as const;

/** Opens a layer of the preferences with everything expanded and an unsaved change. */
async function unfolded(layer: Layer, play: Fixture = {}): Promise<void> {
  await openPreferences({ ...german, ask: 'no', others: { ...decided, state: 'retrying' }, ...play }, layer);
  await unfoldAll();
}

const gated: Fixture = {
  ...german,
  tags: ['assent-gate'],
  attributes: { vendor: 'tubular', target: 'films' },
};

async function compare(): Promise<void> {
  const verification = new FakeVerification();
  verification.comparison = {
    cells: [cell('tally', 'ACCEPT', 'REJECT'), cell('tubular', 'REJECT', undefined)],
  };
  await present(german, verification);
  await askForCode();
  await submit({ code: 'ABCDEFGH' });
}

/** The views to check, and how to show them. */
const scenes: readonly (readonly [name: string, tag: Tag, show: () => Promise<unknown>])[] = [
  ['the banner', 'assent-banner', () => mount(german)],
  [
    'the banner as a card',
    'assent-banner',
    () => mount({ ...german, tags: ['assent-banner'], attributes: { placement: 'card' } }),
  ],
  [
    'the banner in the page',
    'assent-banner',
    () => mount({ ...german, tags: ['assent-banner'], attributes: { placement: 'inline' } }),
  ],
  [
    'the lasting button',
    'assent-choices',
    () => mount({ ...german, ask: 'no', others: { state: 'retrying' } }),
  ],
  ['the preferences by purpose', 'assent-preferences', () => unfolded('preferences')],
  ['the preferences by company', 'assent-preferences', () => unfolded('vendors')],
  ['the preferences as a table', 'assent-preferences', () => unfolded('table')],
  [
    'the preferences where something differs',
    'assent-preferences',
    () => unfolded('vendors', { others: diverged }),
  ],
  [
    'the preferences with something switched',
    'assent-preferences',
    async () => {
      await unfolded('preferences', { others: {} });
      switchOf('assent-preferences', 'tubular', 'films').click();
      await settle();
    },
  ],
  [
    'a receipt',
    'assent-receipt',
    () => mount({ ...german, tags: ['assent-receipt'], others: { ...decided, state: 'confirmed' } }),
  ],
  ['a gate', 'assent-gate', () => mount(gated)],
  [
    'a gate whose acceptance failed',
    'assent-gate',
    () => mount({ ...gated, others: { ...decided, state: 'failed' } }),
  ],
  [
    'a status where something differs',
    'assent-status',
    () =>
      mount({
        ...german,
        tags: ['assent-status'],
        attributes: { inline: '' },
        others: diverged,
        storage: 'memory',
        gpc: true,
      }),
  ],
  [
    'the note that something failed',
    'assent-status',
    () => mount({ ...german, tags: ['assent-status'], ask: 'no', others: { ...decided, state: 'failed' } }),
  ],
  [
    'a toggle',
    'assent-toggle',
    () =>
      mount({
        ...german,
        tags: ['assent-toggle'],
        attributes: { vendor: 'tubular', target: 'films' },
        others: diverged,
      }),
  ],
  ['the form for an address', 'assent-verification', () => present(german)],
  [
    'the form for a code',
    'assent-verification',
    async () => {
      await present(german);
      await submit({ agree: true, email: `${word('k')}@example.com` });
    },
  ],
  ['device and account side by side', 'assent-verification', compare],
  [
    'what is said of an account',
    'assent-verification',
    async () => {
      await present({ ...german, subject: 'verified' });
      assert.exists(action('sign-out'));
    },
  ],
];

/** The visible descendants of an element, without texts for screen readers. */
function seenIn(tag: Tag): Element[] {
  const inner = document.querySelector('assent-preferences assent-status, assent-preferences assent-receipt');
  const all = [...allIn(tag, '*'), ...(inner?.shadowRoot?.querySelectorAll('*') ?? [])];
  const unseen = tag === 'assent-verification' ? '.away, [role="status"]' : '.away';
  return all.filter((each) => !each.closest(unseen) && each.getClientRects().length > 0);
}

/** The elements that extend outside of the window or are cut off at a side. */
function lostIn(tag: Tag): string[] {
  return seenIn(tag).flatMap((each) => {
    const text = document.createRange();
    text.selectNodeContents(each);
    const isOut = [...each.getClientRects(), ...text.getClientRects()].some(
      ({ left, right }) => left < -0.5 || right > innerWidth + 0.5,
    );
    const { overflowX, overflowY } = getComputedStyle(each);
    const isCut =
      !each.matches('input') &&
      ((overflowX !== 'visible' && each.scrollWidth > each.clientWidth) ||
        (overflowY === 'hidden' && each.scrollHeight > each.clientHeight));
    const name = `${each.tagName.toLowerCase()}.${each.className} ${each.textContent.trim().slice(0, 30)}`;
    if (isOut || isCut) return [`${isOut ? 'out' : 'cut'}: ${name}`];
    // Text with one letter on each line is not readable either.
    return each.matches('.name') && each.clientWidth < 75 ? [`thin: ${name}`] : [];
  });
}

/** WebKitGTK cannot make a window of 320 pixels. */
const narrowest = /Chrome|Firefox/.test(navigator.userAgent) ? 320 : 447;

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const readersSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/** Adds a style sheet to every shadow tree, as the visitor's own style sheet would apply. */
function space(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  for (const { shadowRoot } of document.querySelectorAll('*')) shadowRoot?.adoptedStyleSheets.push(sheet);
}

suite('in a window of 320 pixels, in German, with words of sixty letters', () => {
  setup(() => resize(320, 640));
  teardown(async () => {
    clearStage();
    await resize(1280, 800);
  });

  for (const [name, tag, show] of scenes)
    for (const [spacing, style] of [
      ['', ''],
      [', spaced as a reader may space it', readersSpacing],
    ] as const)
      test(`${name} fits${spacing}: nothing is cut off, and nothing scrolls sideways`, async () => {
        await show();
        space(style);
        assert.isAtMost(innerWidth, narrowest);
        assert.isNotEmpty(rootOf(tag).querySelectorAll('button, input, label, dl, p'));
        assert.deepEqual(lostIn(tag), []);
        const { scrollWidth, clientWidth } = document.documentElement;
        assert.isAtMost(scrollWidth, clientWidth);
      });
});
