import { member } from '../client/environment/member.ts';
import { readOffer } from '../client/catalogue/read-offer.ts';
import { AssentBanner } from '../elements/banner/banner.ts';
import { OpenEvent } from '../elements/provider/requests.ts';
import type { ChooseEvent } from '../elements/provider/requests.ts';
import { speakAt } from '../elements/provider/spoken-language.ts';
import type { Spoken } from '../elements/provider/spoken-language.ts';
import type { Host, Mounted } from './files.ts';
import { insist } from './insist.ts';
import { cellsToAsk, chooseEarly, isAnyToTell, isAnyWaiting } from './newcomer.ts';
import { keepProvider } from './keep-provider.ts';

/**
 * Puts the interface into the page: one provider, or the one that the page brought along. A newcomer
 * sees the banner alone; when somebody comes near it the panel (provider, status, lasting button) takes
 * over the elements where they stand, so that nothing moves and nobody loses the focus.
 */
export function mount(host: Host): Mounted {
  const { options, load, loadClient, tell } = host;
  if (!customElements.get('assent-banner')) customElements.define('assent-banner', AssentBanner);
  const complete = async () => {
    const [panel, client] = await Promise.all([load('panel'), loadClient()]);
    return panel.takeOver(find(), client, load);
  };
  const kept = keepProvider(makeProvider, hasWayBack, () => {
    find();
    // A newcomer's banner that came along asks on without the client.
    const isAsking = document.querySelector('assent-banner')?.view && !customElements.get('assent-provider');
    if (!isAsking) complete().catch(tell);
  });
  const find = () => {
    const provider = kept.find();
    if (options.language && provider.getAttribute('lang') !== options.language)
      provider.setAttribute('lang', options.language);
    return provider;
  };
  const provider = find();
  // The provider says what its attribute means to the elements in it.
  const bringProvider = () => void complete().catch(tell);
  if (provider.hasAttribute('color-scheme')) bringProvider();
  new MutationObserver(bringProvider).observe(document, { subtree: true, attributeFilter: ['color-scheme'] });
  if (host.isNewcomer) greet(provider, host, complete);
  return { complete };
}

function makeProvider(): Element {
  const provider = document.createElement('assent-provider');
  for (const tag of ['assent-banner', 'assent-preferences', 'assent-status']) {
    if (!document.querySelector(tag)) provider.append(document.createElement(tag));
  }
  return provider;
}

/** Whether one can change one's mind, as soon as there can have been something to choose. */
const hasWayBack = () =>
  !customElements.get('assent-provider') || !!document.querySelector('[data-assent-open],assent-choices');

/** Asks once there is a catalogue, until the panel takes over and the provider acts. */
function greet(provider: Element, host: Host, complete: Mounted['complete']): void {
  const speaking = speakAt(provider, () => {});
  insist(async () => {
    const text = await host.catalogue();
    // What cannot be read will not be better when it is read again.
    speaking.then((spoken) => ask(text, spoken, provider, host, complete)).catch(host.tell);
  }, host.tell);
}

/** Shows the banner with what the catalogue says. */
function ask(
  text: string,
  spoken: Spoken,
  provider: Element,
  host: Host,
  complete: Mounted['complete'],
): void {
  // Somebody had the provider come meanwhile, and it asks by what the client says.
  if (provider.matches(':defined')) return insist(complete, host.tell);
  const banner = document.querySelector('assent-banner');
  const file: unknown = JSON.parse(text);
  // With one that this does not know, the client says whether anybody is asked.
  const regime = host.options.regime ?? member(file, 'regime') ?? 'opt-in';
  const offer = readOffer(file);
  const cells = cellsToAsk(offer);
  const isAsked = banner && cells.length && regime === 'opt-in';
  if (!isAsked || isAnyToTell(file)) insist(complete, host.tell);
  if (!isAsked) return;

  const show = (isOpen: boolean, note = '') =>
    (banner.view = { ...spoken, offer, cells, ask: 'first', isOpen, note });
  show(true);
  const act = (event: ChooseEvent | OpenEvent) => {
    if (event.defaultPrevented) return;
    if (event instanceof OpenEvent) return void host.open(event.what);
    const { choices, method } = event;
    const catalogue = host.checksum(text);
    const keepTrying = () =>
      insist(complete, async () => {
        const isWaiting = await host.loadClient().then(isAnyWaiting, () => true);
        show(isWaiting, spoken.messages.retrying);
      });
    // Lost: the visitor is asked again.
    chooseEarly(host, { choices, method, language: spoken.language, catalogue }).then(keepTrying, () =>
      show(true),
    );
    show(false);
  };
  for (const request of ['assent-choose', 'assent-open'] as const)
    banner.addEventListener(request, (event) => {
      // As with a provider's own: acts when every listener had its say.
      if (!provider.matches(':defined')) queueMicrotask(() => act(event));
    });
}
