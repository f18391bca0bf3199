import { member } from '../client/environment/untrusted.ts';
import { cellsToAsk, readOffer } from '../client/catalogue/read-offer.ts';
import { AssentBanner } from '../elements/banner/banner.ts';
import { pressEnds } from './page/press-ends.ts';
import { OpenEvent } from '../elements/provider/requests.ts';
import type { ConsentClient } from '../client/consent-client.ts';
import type { ChooseEvent } from '../elements/provider/requests.ts';
import { type Spoken, speakAt, whenLanguageChanges } from '../elements/provider/spoken-language.ts';
import type { Host, Mounted } from './page/files.ts';
import { checkMarks } from './development/check-marks.ts';
import { keepParity } from './development/keep-parity.ts';
import { needsSignals, hasUnsent } from './newcomer.ts';
import { keepProvider } from './keep-provider.ts';

/**
 * Inserts a provider with the interface into the page, or uses the page's own. A new visitor sees only the
 * banner. Once they point at or focus it, the panel (provider, status, lasting button) upgrades the elements
 * in place, so that nothing moves and the focus stays.
 */
export async function mount(host: Host): Promise<Mounted> {
  const { options, load, loadClient, failed } = host;
  const watching = keepParity();
  // The watch measures the question in the HTML of the page, too, before an element takes it over.
  if (!document.hidden && document.querySelector('[data-assent-shown]:not([hidden])')) await watching;
  if (!customElements.get('assent-banner')) customElements.define('assent-banner', AssentBanner);
  checkMarks(async () => readOffer(JSON.parse(await host.catalogue())));
  const complete = async () => {
    const [panel, client] = await Promise.all([load('panel'), loadClient()]);
    return panel.takeOver(find(), client, host);
  };
  const kept = keepProvider(makeProvider, hasOpener, () => {
    find();
    // A new visitor's banner that moved along continues to ask without the client.
    const isAsking = document.querySelector('assent-banner')?.view && !customElements.get('assent-provider');
    if (!isAsking) complete().catch(failed);
  });
  const find = () => {
    const provider = kept.find();
    if (options.language && provider.getAttribute('lang') !== options.language)
      provider.setAttribute('lang', options.language);
    return provider;
  };
  const provider = find();
  // Only the provider applies its attribute `color-scheme` to its elements, so load it.
  const loadProvider = () => void complete().catch(failed);
  if (provider.hasAttribute('color-scheme')) loadProvider();
  new MutationObserver(loadProvider).observe(document, { subtree: true, attributeFilter: ['color-scheme'] });
  if (host.isNewcomer) askNewcomer(provider, host, complete).catch(failed);
  return { complete };
}

function makeProvider(): Element {
  const provider = document.createElement('assent-provider');
  // Takes no room beside the body.
  Object.assign(provider.style, { display: 'block', position: 'absolute' });
  for (const tag of ['assent-banner', 'assent-preferences', 'assent-status']) {
    if (!document.querySelector(tag)) provider.append(document.createElement(tag));
  }
  return provider;
}

/** Whether the page has a link or button to the choices, which is needed once there was a question. */
const hasOpener = () =>
  !customElements.get('assent-provider') || !!document.querySelector('[data-assent-open],assent-choices');

/** Shows the banner once the catalogue is loaded, until the panel takes over. */
async function askNewcomer(provider: Element, host: Host, complete: Mounted['complete']): Promise<void> {
  let redraw = () => {};
  const speak = () =>
    speakAt(
      provider,
      () => {},
      () => void speakAgain(),
    );
  let spoken: Spoken;
  let speaking = speak();
  const speakAgain = async () => {
    const asked = (speaking = speak());
    const found = await asked;
    if (asked !== speaking) return; // The language has changed meanwhile.
    spoken = found;
    redraw();
  };
  whenLanguageChanges(provider, () => void speakAgain());
  const text = await host.catalogue();
  // The language may change while the first one is awaited.
  for (let asked; asked !== speaking;) spoken = await (asked = speaking);
  // The provider was loaded meanwhile, and shows the banner by the client's snapshot.
  if (provider.matches(':defined')) return void complete().catch(host.failed);
  const banner = document.querySelector('assent-banner');
  const file: unknown = JSON.parse(text);
  // The client decides whether visitors are asked under any other regime.
  const regime = host.options.regime ?? member(file, 'regime') ?? 'opt-in';
  const offer = readOffer(file);
  const cells = cellsToAsk(offer);
  const isAsked = banner && cells.length && regime === 'opt-in';
  if (!isAsked || needsSignals(file)) complete().catch(host.failed);
  if (!isAsked) return;

  const show = (isOpen: boolean, isNote = false) => {
    redraw = () => {
      const note = isNote ? spoken.messages.retrying : '';
      if (!provider.matches(':defined'))
        banner.view = { ...spoken, offer, cells, ask: 'first', isOpen, note };
    };
    redraw();
  };
  await pressEnds();
  // The visitor may have chosen in the HTML of the page meanwhile.
  if (!host.isNewcomer) return void complete().catch(host.failed);
  show(true);
  const act = (event: ChooseEvent | OpenEvent) => {
    if (event.defaultPrevented) return;
    if (event instanceof OpenEvent) return void host.open(event.what);
    const { choices, method } = event;
    host.choose(choices, { method, language: spoken.language }, host.checksum(text));
    show(false);
    let client: ConsentClient | undefined;
    let isHeldUp = false;
    const look = () => {
      show(isHeldUp && (!client || hasUnsent(client)), true);
    };
    const follow = async () => {
      client = await host.loadClient();
      client.subscribe(look);
      look();
    };
    void follow();
    const tell = () => {
      isHeldUp = true;
      look();
    };
    host.whileWaiting(complete(), tell).catch(host.failed);
  };
  for (const request of ['assent-choose', 'assent-open'] as const)
    banner.addEventListener(request, (event) => {
      // Like the provider, acts after all listeners had the chance to cancel the event.
      if (!provider.matches(':defined')) queueMicrotask(() => act(event));
    });
}
