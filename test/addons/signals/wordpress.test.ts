import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { usualSignals } from '../../../src/addons/signals/page/usual-signals.ts';
import { signalSender } from '../../../src/addons/signals/page/send-signals.ts';
import { planSignals } from '../../../src/addons/signals/page/signal-plan.ts';
import { installConsentApi, type WordPressPage } from './consent-api.ts';

class DocumentWithCookies extends EventTarget {
  readonly #kept = new Map<string, string>();

  get cookie(): string {
    return [...this.#kept].map((each) => each.join('=')).join('; ');
  }

  set cookie(text: string) {
    const [, name = '', value = ''] = /^([^=]+)=(\w+)/.exec(text) ?? [];
    this.#kept.set(name, value);
  }
}

const plan = planSignals({
  targets: [
    { id: 'comfort', signals: ['functionality_storage', 'personalization_storage'] },
    { id: 'statistics', signals: ['analytics_storage'] },
    { id: 'marketing', signals: ['ad_storage', 'ad_user_data'] },
    { id: 'profiles', signals: ['ad_personalization', 'security_storage'] },
  ],
  vendors: [
    { id: 'shop', targets: ['comfort', 'statistics', 'marketing', 'profiles'], signals: ['wordpress'] },
  ],
});

const categories = ['functional', 'preferences', 'statistics', 'statistics-anonymous', 'marketing'];

interface Visit {
  /** By their categories, from earlier visits. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** The type of consent that PHP has put into the page. */
  readonly type?: string;
  /** Whether the script of the plugin is loaded later, by `load`. */
  readonly isLate?: boolean;
}

/** A page with the plugin. */
function open({ cookies, type, isLate }: Visit = {}) {
  const document = new DocumentWithCookies();
  for (const [category, value] of Object.entries(cookies ?? {}))
    document.cookie = `wp_consent_${category}=${value}`;
  const page: WordPressPage = { document };
  const heard: string[] = [];
  document.addEventListener('wp_listen_for_consent_change', (event) => {
    if (!(event instanceof CustomEvent)) return;
    const changed: Readonly<Record<string, string>> = event.detail;
    for (const [category, value] of Object.entries(changed)) heard.push(`${category}: ${value}`);
  });
  document.addEventListener('wp_consent_type_defined', () => {
    const allowed = categories.filter((category) => page.wp_has_consent?.(category));
    heard.push(`type: ${page.wp_consent_type}, allowed: ${allowed.join(', ')}`);
  });
  const load = () => {
    installConsentApi(page, type);
    document.dispatchEvent(new Event('load'));
  };
  if (!isLate) load();
  const stored = () => Object.fromEntries(document.cookie.split('; ').map((each) => each.split('=')));
  return { page, heard, load, stored, tell: signalSender(usualSignals, plan, page) };
}

/** The cookies for a choice. */
const cookiesFor = (allowed: readonly string[]) =>
  Object.fromEntries(categories.map((category) => [category, allowed.includes(category) ? 'allow' : 'deny']));
const named = (cookies: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(cookies).map(([category, value]) => [`wp_consent_${category}`, value]));

const choices: readonly (readonly [targets: readonly string[], allowed: readonly string[]])[] = [
  [[], ['functional']],
  [['statistics'], ['functional', 'statistics', 'statistics-anonymous']],
  // Marketing includes profiles.
  [
    ['comfort', 'marketing'],
    ['functional', 'preferences'],
  ],
  [
    ['marketing', 'profiles'],
    ['functional', 'marketing'],
  ],
];

suite("WordPress's Consent API", () => {
  test("WordPress's Consent API has its categories by the consent types of the targets", () => {
    assert.deepEqual(plan['wordpress'], {
      statistics: [['shop', 'statistics']],
      marketing: [
        ['shop', 'marketing'],
        ['shop', 'profiles'],
      ],
      preferences: [['shop', 'comfort']],
    });
  });

  test("WordPress's Consent API no longer takes silence for consent once Assent asks, and stores nothing for that", () => {
    const { page, heard, tell } = open();
    assert.equal(page.wp_has_consent?.('marketing'), true);
    tell(() => false, false);
    assert.deepEqual(heard, ['type: optin, allowed: ']);
    assert.equal(page.document.cookie, '');
  });

  for (const [targets, allowed] of choices)
    test(`WordPress's Consent API stores all categories of a choice that allows ${targets.join(' and ') || 'nothing'}`, () => {
      const { heard, stored, tell } = open();
      tell(() => false, false);
      tell((_, target) => targets.includes(target), true);
      assert.deepEqual(stored(), named(cookiesFor(allowed)));
      assert.equal(heard.filter((each) => each.endsWith(': allow')).length, allowed.length);
    });

  test("WordPress's Consent API announces its type and no change to a returning visitor", () => {
    const { heard, tell } = open({ cookies: cookiesFor(categories) });
    tell(() => true, true);
    assert.deepEqual(heard, [`type: optin, allowed: ${categories.join(', ')}`]);
  });

  test("WordPress's Consent API denies what was withdrawn elsewhere before it announces its type", () => {
    const { heard, tell } = open({ cookies: cookiesFor(categories) });
    tell(() => false, true);
    assert.deepEqual(heard.slice(-2), ['marketing: deny', 'type: optin, allowed: functional']);
  });

  test("WordPress's Consent API denies what was allowed earlier while Assent asks", () => {
    const { heard, stored, tell } = open({ cookies: { functional: 'allow', marketing: 'allow' } });
    tell(() => false, false);
    assert.deepEqual(heard, ['marketing: deny', 'type: optin, allowed: functional']);
    assert.deepEqual(stored(), named({ functional: 'allow', marketing: 'deny' }));
  });

  test("WordPress's Consent API keeps a type that the page has set, and does not announce it again", () => {
    const { page, heard, tell } = open();
    page.wp_consent_type = 'optout';
    tell(() => false, true);
    assert.equal(page.wp_consent_type, 'optout');
    assert.equal(page.wp_has_consent?.('marketing'), false);
    assert.ok(!heard.some((each) => each.startsWith('type')));
  });

  test("WordPress's Consent API has the type of Assent rather than that of PHP", () => {
    const { page, tell } = open({ type: 'optout' });
    tell(() => false, false);
    assert.equal(page.wp_has_consent?.('marketing'), false);
  });

  test("WordPress's Consent API receives only the newest choice if its script loads late", () => {
    const { page, heard, load, tell } = open({ isLate: true });
    tell(() => false, false);
    tell(() => true, true);
    tell(() => false, true);
    assert.equal(page.wp_consent_type, undefined);
    load();
    load();
    assert.deepEqual(heard, [
      'functional: allow',
      'preferences: deny',
      'statistics: deny',
      'statistics-anonymous: deny',
      'marketing: deny',
      'type: optin, allowed: functional',
    ]);
  });
});
