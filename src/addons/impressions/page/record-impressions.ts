import { askEitherEnding } from '../../../client/environment/either-ending.ts';
import { fetchOwn } from '../../../client/environment/browser-environment.ts';
import { member } from '../../../client/environment/untrusted.ts';
import { impressionsPath } from '../../../protocol/endpoints.ts';
import type { ImpressionsFile, ImpressionsPage } from '../../../page/impressions-file.ts';

declare global {
  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html Drop this when lib.dom knows it. */
    readonly prerendering?: boolean;
  }
}

export const recordImpression: ImpressionsFile['recordImpression'] = (page, banner, regime = 'opt-in') => {
  if (page.impression || isRefused()) return;
  if (document.prerendering)
    return document.addEventListener('prerenderingchange', () => recordImpression(page, banner, regime));
  page.impression = {
    language: banner.shadowRoot?.querySelector<HTMLElement>('[part=banner]')?.lang ?? '',
    regime,
    placement: banner.getAttribute('placement') ?? 'bar',
  };
  send(page, 'shown');
};

export const recordAnswer: ImpressionsFile['recordAnswer'] = (page, answer) => {
  if (!page.impression || page.isAnswerRecorded) return;
  page.isAnswerRecorded = true;
  send(page, answer);
};

export const recordImpressions: ImpressionsFile['recordImpressions'] = (page, client) => {
  const listening = new AbortController();
  const { signal } = listening;
  const handleShown = (banner: EventTarget | null | undefined) => {
    if (banner instanceof Element && client.snapshot.ask !== 'no')
      recordImpression(page, banner, client.snapshot.catalogue.regime);
  };
  addEventListener('assent-shown', (event) => handleShown(event.composedPath()[0]), { signal });
  const handleChoose = (event: Event) => {
    const choices = member(event, 'choices');
    const actions = new Set(
      Array.isArray(choices) ? choices.map((each) => member(each, 'action')) : [choices],
    );
    // After the provider has acted. A choice about one company leaves the question open.
    queueMicrotask(() => {
      if (event.defaultPrevented || client.snapshot.ask !== 'no') return;
      recordAnswer(page, actions.size > 1 ? 'mixed' : actions.has('ACCEPT') ? 'accepted' : 'refused');
    });
  };
  addEventListener('assent-choose', handleChoose, { signal });
  // It was shown before this file was there.
  const banner = document.querySelector<HTMLElement>('assent-banner');
  if (!banner?.hidden && banner?.shadowRoot?.querySelector('[part=banner]')) handleShown(banner);
  return () => listening.abort();
};

/** https://www.w3.org/TR/gpc/ https://www.w3.org/TR/tracking-dnt/ */
const isRefused = (): boolean =>
  navigator.globalPrivacyControl === true ||
  navigator.doNotTrack === '1' ||
  location.search.includes('assent-do-not-count');

/** Tells the proxy, without cookies. A visitor may leave the page at once. What does not arrive is not counted. */
function send({ options, impression }: ImpressionsPage, event: string): void {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-assent': '1' },
    body: JSON.stringify({ event, ...impression }),
    credentials: 'omit',
    keepalive: true,
    redirect: 'manual',
  } as const;
  askEitherEnding((to) => fetchOwn(to, request), options.proxy.replace(/\/$/, '') + impressionsPath).catch(
    () => {},
  );
}
