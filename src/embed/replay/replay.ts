import type { Choice } from '../../client/ledger/choice.ts';
import { member, parseJson, string } from '../../client/environment/untrusted.ts';
import { AssentBanner } from '../../elements/banner/banner.ts';
import { AssentPreferences } from '../../elements/preferences/preferences.ts';
import { provideView } from '../../elements/provider/consent-context.ts';
import type { ConsentView } from '../../elements/provider/consent-view.ts';
import { register } from '../../elements/provider/register.ts';
import { AssentStatus } from '../../elements/status/status.ts';
import { askedView, choicesOf, evidenceOf } from './asked-view.ts';
import { readLook } from './told-look.ts';

/** The preferences with switches that a visitor has switched and not saved. */
class SwitchedPreferences extends AssentPreferences {
  async switchAs({ snapshot }: ConsentView, choices: readonly Choice[]): Promise<void> {
    // When it opens, nothing is switched.
    await this.updateComplete;
    for (const { vendor, target, action } of choices) {
      const cell = snapshot.cells().find((each) => each.vendor === vendor && each.target === target);
      if (cell && !cell.required) this.draft.switch([cell], action === 'ACCEPT');
    }
    this.requestUpdate();
    // Nobody pressed a key here, but the browser would show the focus.
    const { activeElement } = this.renderRoot instanceof ShadowRoot ? this.renderRoot : document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
  }
}

/**
 * Draws the question of one consent again, as it was when the visitor chose. The page has nothing but this script, and what is
 * archived as JSON in a script element before it: see `Archived`. The build puts this into the words of the release, and
 * later releases pass the same to it.
 */
async function draw(): Promise<void> {
  const given = parseJson(document.querySelector('script[type="application/json"]')?.textContent ?? '');
  const [catalogue, words, consent, before] = ['catalogue', 'words', 'consent', 'before'].map((name) =>
    member(given, name),
  );
  const evidence = evidenceOf(consent);
  const look = readLook(string(member(evidence, 'look')) ?? '');
  const { style } = document.documentElement;
  style.colorScheme = look.isDark ? 'dark' : 'light';
  style.setProperty('--assent-color-scheme', style.colorScheme);
  const view = askedView({ catalogue, words, consent, before }, look);
  provideView(document.body, view);
  // The banner stays behind the preferences while it asks.
  const banner = document.createElement('assent-banner');
  banner.setAttribute('placement', look.placement);
  // Without an arm it must not take one by chance.
  banner.dataset['assentArm'] = string(member(evidence, 'arm')) ?? '';
  document.body.append(banner);
  register({
    'assent-status': AssentStatus,
    'assent-banner': AssentBanner,
    'assent-preferences': SwitchedPreferences,
  });
  if (view.opened === 'banner') return;
  const preferences = new SwitchedPreferences();
  document.body.append(preferences);
  await preferences.switchAs(view, choicesOf(consent));
}

for (const name of ['click', 'keydown']) document.addEventListener(name, keepAsItWas, { capture: true });

/** Nothing can be chosen here. What unfolds, or lists otherwise, may be looked at. */
function keepAsItWas(event: Event): void {
  const isToLook = event
    .composedPath()
    .some((node) => node instanceof Element && node.matches('.unfold, fieldset label'));
  const isKey = event instanceof KeyboardEvent && event.key !== 'Escape';
  if (isToLook || isKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

void draw();
