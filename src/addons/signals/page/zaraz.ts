import type { Call, Signal, SignalPage, ZarazConsent } from './signal.ts';

/** The newest call. Zaraz may be ready late, and then only this call is made. */
let newest: Call | undefined;

/**
 * Cloudflare Zaraz. A purpose there follows the target whose id it has as its own id, or as its name in any language. All
 * others are denied. While the visitor is asked, only what was allowed earlier is denied.
 * https://developers.cloudflare.com/zaraz/consent-management/api/
 */
export const zaraz: Signal = {
  calls(granted, start, isKnown) {
    if (start && isKnown) return [];
    return [[start ? 'start' : 'update', ...Object.keys(granted).filter((id) => granted[id])]];
  },
  send(page, call) {
    newest = call;
    if (page.zaraz?.consent?.APIReady) set(page.zaraz.consent, call);
    else
      page.document?.addEventListener('zarazConsentAPIReady', () => call === newest && setOn(page, call), {
        once: true,
      });
    return true;
  },
};

const setOn = ({ zaraz }: SignalPage, call: Call): void => {
  if (zaraz?.consent) set(zaraz.consent, call);
};

function set(consent: ZarazConsent, [kind, ...allowed]: Call): void {
  if (kind === 'start' && !Object.values(consent.getAll()).includes(true)) return;
  const purposes = Object.entries(consent.purposes).map(([id, { name }]) => {
    const names = typeof name === 'string' ? [name] : Object.values(name);
    return [id, [id, ...names].some((each) => allowed.includes(each))] as const;
  });
  consent.set(Object.fromEntries(purposes));
  // Page views that waited for consent.
  if (allowed.length) consent.sendQueuedEvents();
}
