import { consentOf } from '../provider/consent-context.ts';
import type { AssentBanner } from './banner.ts';
import { bannerViewOf } from './banner-view.ts';

/** Lets a banner, which can be shown before there is a provider, follow the nearest one. */
export const followProvider = (banner: AssentBanner) =>
  consentOf(banner, (view) => {
    if (view) banner.view = bannerViewOf(view);
  });
