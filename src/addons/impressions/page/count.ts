import { askEitherEnding } from '../../../client/environment/either-ending.ts';
import { fetchOwn } from '../../../client/environment/browser-environment.ts';
import { member } from '../../../client/environment/untrusted.ts';
import { questionPath } from '../../../protocol/endpoints.ts';
import type { CountFile, CountingPage } from '../../../page/count-file.ts';

declare global {
  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html Drop this when lib.dom knows it. */
    readonly prerendering?: boolean;
  }
}

export const countShown: CountFile['countShown'] = (page, banner, regime = 'opt-in') => {
  if (page.counted || isRefused()) return;
  if (document.prerendering)
    return document.addEventListener('prerenderingchange', () => countShown(page, banner, regime));
  page.counted = {
    language: banner.shadowRoot?.querySelector<HTMLElement>('[part=banner]')?.lang ?? '',
    regime,
    placement: banner.getAttribute('placement') ?? 'bar',
  };
  send(page, 'shown');
};

export const countAnswer: CountFile['countAnswer'] = (page, answer) => {
  if (!page.counted || page.isAnswerCounted) return;
  page.isAnswerCounted = true;
  send(page, answer);
};

export const followQuestions: CountFile['followQuestions'] = (page, client) => {
  const listening = new AbortController();
  const { signal } = listening;
  const handleShown = (banner: EventTarget | null | undefined) => {
    if (banner instanceof Element && client.snapshot.ask !== 'no')
      countShown(page, banner, client.snapshot.catalogue.regime);
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
      countAnswer(page, actions.size > 1 ? 'mixed' : actions.has('ACCEPT') ? 'accepted' : 'refused');
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
function send({ options, counted }: CountingPage, event: string): void {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-assent': '1' },
    body: JSON.stringify({ event, ...counted }),
    credentials: 'omit',
    keepalive: true,
    redirect: 'manual',
  } as const;
  askEitherEnding((to) => fetchOwn(to, request), options.proxy.replace(/\/$/, '') + questionPath).catch(
    () => {},
  );
}
