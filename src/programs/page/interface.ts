import { markAddOns } from '../../addons/marks.ts';
import { addOnLayers } from '../../addons/page.ts';
import type { ConsentClient } from '../../client/consent-client.ts';
import { AssentBanner } from '../../elements/banner/banner.ts';
import { endMoves, pressEnds, surfaceIn } from '../../elements/banner/surface.ts';
import { shownInPage } from '../../elements/banner/first-layer.ts';
import { AssentProvider } from '../../elements/provider/provider.ts';
import { reachProvider } from '../../elements/provider/reach-provider.ts';
import { register } from '../../elements/provider/register.ts';
import { AssentChoices } from '../../elements/status/choices.ts';
import { AssentStatus } from '../../elements/status/status.ts';
import { keepProvider } from '../../page/keep-provider.ts';
import { loadLayers } from '../../page/layers.ts';
import { isAskedAbove } from '../../page/asked-above.ts';
import type { InterfaceFile } from '../../page/files.ts';
import type { MarkCheck } from '../../page/mark-check.ts';
import { openers, parsed } from '../../page/page-events.ts';
import { addedMark, placeProvider } from '../../page/place-provider.ts';

const isLoading = () => document.readyState === 'loading';

/** On a slow machine, all of this in one task would hold up what the visitor does. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Whether the page, or the one around this frame, has something that opens the choices, or may still have it. */
const hasOpener = () => isLoading() || !!document.querySelector(openers) || isAskedAbove();

/** The provider of a frame, for which the page around it asks: no banner opens here. */
class ProviderInFrame extends AssentProvider {
  override open(layer: string | null): void {
    super.open(layer === 'banner' ? null : layer);
  }
}

/**
 * Resolves once a person has answered what the HTML of the page asks by another catalogue, there or elsewhere: what they
 * have before them stays until then.
 */
function answered(shown: HTMLElement, client: ConsentClient): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!shown.hidden && shown.isConnected && client.snapshot.ask !== 'no') return;
      observer.disconnect();
      unsubscribe();
      // In a task of its own: the press must not reach the element, too.
      setTimeout(resolve);
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] });
    const unsubscribe = client.subscribe(check);
    check();
  });
}

/**
 * Inserts a provider with the interface into the page, or uses the page's own. Elements that a visitor sees already are
 * upgraded in place, so that nothing moves and the focus stays.
 */
export const mount: InterfaceFile['mount'] = async (client, { page, load, checksum }) => {
  // The client has just begun.
  await nextTask();
  page.impressions?.(({ recordImpressions }) => recordImpressions(page, client));
  const { checkMarks }: { readonly checkMarks?: MarkCheck } = markAddOns;
  checkMarks?.(client.ready.then(({ ready, catalogue }) => (ready ? catalogue : undefined)));
  const { catalogue, gpc } = client.snapshot;
  // What applies unasked is said with the question, or in its place, so load that first.
  if (catalogue.regime === 'gb' || catalogue.regime === 'notice-only')
    await load('objection').then(({ addObjection }) => addObjection(), console.warn);
  let provider: AssentProvider | undefined;
  let reach: ((provider: AssentProvider) => void) | undefined;
  /** The root of the page that we listen at. `document.open()` replaces it, and removes all listeners. */
  let root: Element | undefined;
  const layers = loadLayers(client, load, page.waiting, addOnLayers);
  const follow = async (): Promise<void> => {
    const current = document.documentElement;
    const isSamePage = root === current;
    const before = isSamePage ? provider : undefined;
    const found = placeProvider(page.options, before?.hasAttribute(addedMark) ? before : undefined);
    const shown = document.querySelector('assent-banner');
    const drawn = reach ? null : shown?.shadowRoot;
    const surface = drawn && surfaceIn(drawn);
    // The provider's shadow root would end a press in what it contains, which may be the whole page. Nobody sees from outside
    // that a key presses a button in a shadow root.
    if (!(found instanceof AssentProvider)) await pressEnds(found);
    if (surface) await pressEnds(surface);
    register({ 'assent-provider': isAskedAbove() ? ProviderInFrame : AssentProvider });
    if (!(found instanceof AssentProvider))
      throw new Error('The page defines an assent-provider of its own.');
    // What a visitor has opened stays open when the page gets a provider of its own.
    const opened = before !== found && before?.opened;
    provider = found;
    if (drawn) {
      await found.updateComplete;
      await nextTask();
      endMoves(drawn);
    }
    // `document.open()` has removed the listeners of what was found.
    if (current !== document.documentElement) return follow();
    if (reach && isSamePage) reach(found);
    else reach = reachProvider(found);
    root = current;
    const takeOver = () => register({ 'assent-banner': AssentBanner });
    const isOutdated = (shown?.getAttribute(shownInPage) ?? checksum) !== checksum;
    if (!isAskedAbove()) {
      if (shown && isOutdated) void answered(shown, client).then(takeOver);
      else takeOver();
    }
    register({ 'assent-choices': AssentChoices, 'assent-status': AssentStatus });
    found.client = client;
    if (opened) found.open(opened);
    if (!hasOpener()) found.append(document.createElement('assent-choices'));
    // A status at its own place may be out of view.
    const isToTell = catalogue.regime === 'notice-only' || (catalogue.regime === 'opt-out' && gpc);
    if (isToTell && !isAskedAbove() && !document.querySelector('assent-status:not([inline])'))
      found.append(document.createElement('assent-status'));
    layers.follow(found);
  };
  await follow();
  const followAgain = () => void follow().catch(page.waiting.failed);
  // A visitor did not wait for the rest of the page. It may have more of the interface.
  if (isLoading()) void parsed.then(followAgain);
  keepProvider(() => provider ?? document.body, hasOpener, followAgain);
  return { prepare: layers.prepare, open: (layer) => provider?.open(layer) };
};
