import { member } from '../client/environment/untrusted.ts';
import { readOffer } from '../client/catalogue/read-offer.ts';
import { AssentBanner } from '../elements/banner/banner.ts';
import { OpenEvent } from '../elements/provider/requests.ts';
import type { ChooseEvent } from '../elements/provider/requests.ts';
import { speakAt } from '../elements/provider/spoken-language.ts';
import type { Spoken } from '../elements/provider/spoken-language.ts';
import type { Host, Mounted } from './files.ts';
import { cellsToAsk, chooseEarly, needsSignals, hasUnsent } from './newcomer.ts';
import { keepProvider } from './keep-provider.ts';

/**
 * Inserts a provider with the interface into the page, or uses the page's own. A new visitor sees only the
 * banner. Once they point at or focus it, the panel (provider, status, lasting button) upgrades the elements
 * in place, so that nothing moves and the focus stays.
 */
export function mount(host: Host): Mounted {
  const { options, load, loadClient, warn } = host;
  if (!customElements.get('assent-banner')) customElements.define('assent-banner', AssentBanner);
  const complete = async () => {
    const [panel, client] = await Promise.all([load('panel'), loadClient()]);
    return panel.takeOver(find(), client, host);
  };
  const kept = keepProvider(makeProvider, hasOpener, () => {
    find();
    // A new visitor's banner that moved along continues to ask without the client.
    const isAsking = document.querySelector('assent-banner')?.view && !customElements.get('assent-provider');
    if (!isAsking) complete().catch(warn);
  });
  const find = () => {
    const provider = kept.find();
    if (options.language && provider.getAttribute('lang') !== options.language)
      provider.setAttribute('lang', options.language);
    return provider;
  };
  const provider = find();
  // Only the provider applies its attribute `color-scheme` to its elements, so load it.
  const loadProvider = () => void complete().catch(warn);
  if (provider.hasAttribute('color-scheme')) loadProvider();
  new MutationObserver(loadProvider).observe(document, { subtree: true, attributeFilter: ['color-scheme'] });
  if (host.isNewcomer) askNewcomer(provider, host, complete);
  return { complete };
}

function makeProvider(): Element {
  const provider = document.createElement('assent-provider');
  for (const tag of ['assent-banner', 'assent-preferences', 'assent-status']) {
    if (!document.querySelector(tag)) provider.append(document.createElement(tag));
  }
  return provider;
}

/** Whether the page has a link or button to the choices, which is needed once there was a question. */
const hasOpener = () =>
  !customElements.get('assent-provider') || !!document.querySelector('[data-assent-open],assent-choices');

/** Shows the banner once the catalogue is loaded, until the panel takes over. */
function askNewcomer(provider: Element, host: Host, complete: Mounted['complete']): void {
  const speaking = speakAt(provider, () => {});
  void host.keepTrying(async () => {
    const text = await host.catalogue();
    // Not repeated: a catalogue that cannot be parsed now cannot be parsed later.
    speaking.then((spoken) => ask(text, spoken, provider, host, complete)).catch(host.warn);
  }, host.warn);
}

/** Shows the banner for a catalogue. */
function ask(
  text: string,
  spoken: Spoken,
  provider: Element,
  host: Host,
  complete: Mounted['complete'],
): void {
  // The provider was loaded meanwhile, and shows the banner by the client's snapshot.
  if (provider.matches(':defined')) return void host.keepTrying(complete, host.warn);
  const banner = document.querySelector('assent-banner');
  const file: unknown = JSON.parse(text);
  // The client decides whether visitors are asked under any other regime.
  const regime = host.options.regime ?? member(file, 'regime') ?? 'opt-in';
  const offer = readOffer(file);
  const cells = cellsToAsk(offer);
  const isAsked = banner && cells.length && regime === 'opt-in';
  if (!isAsked || needsSignals(file)) void host.keepTrying(complete, host.warn);
  if (!isAsked) return;

  const show = (isOpen: boolean, note = '') =>
    (banner.view = { ...spoken, offer, cells, ask: 'first', isOpen, note });
  show(true);
  const act = (event: ChooseEvent | OpenEvent) => {
    if (event.defaultPrevented) return;
    if (event instanceof OpenEvent) return void host.open(event.what);
    const { choices, method } = event;
    const catalogue = host.checksum(text);
    const send = () =>
      host.keepTrying(complete, async () => {
        const isWaiting = await host.loadClient().then(hasUnsent, () => true);
        show(isWaiting, spoken.messages.retrying);
      });
    // The choice is lost, so the visitor is asked again.
    chooseEarly(host, { choices, method, language: spoken.language, catalogue }).then(send, () => show(true));
    show(false);
  };
  for (const request of ['assent-choose', 'assent-open'] as const)
    banner.addEventListener(request, (event) => {
      // Like the provider, acts after all listeners had the chance to cancel the event.
      if (!provider.matches(':defined')) queueMicrotask(() => act(event));
    });
}
