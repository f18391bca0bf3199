import { ContextConsumer, createContext } from '@lit/context';
import type { ReactiveControllerHost } from 'lit';
import type { AssentBanner } from './banner.ts';
import { bannerViewOf } from './banner-view.ts';
import type { ConsentView } from './consent-view.ts';

/** The view is `undefined` until the catalogue was read and the messages are here. */
export const consentContext = createContext<ConsentView | undefined>(Symbol.for('assent'));

/** Follows the nearest provider's view for as long as `host` is connected. */
export const consentOf = (host: ReactiveControllerHost & HTMLElement) =>
  new ContextConsumer(host, { context: consentContext, subscribe: true });

/** Lets a banner, which can be shown before there is a provider, follow the nearest one. */
export const followProvider = (banner: AssentBanner) =>
  new ContextConsumer(banner, {
    context: consentContext,
    subscribe: true,
    callback: (view) => {
      if (view) banner.view = bannerViewOf(view);
    },
  });
