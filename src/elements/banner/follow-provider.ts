import { consentOf } from '../provider/consent-context.ts';
import type { AssentBanner } from './banner.ts';
import { bannerViewOf } from './banner-view.ts';

/**
 * Connects a banner to the nearest provider. It is a separate function because a banner can also be shown
 * without one.
 */
export const followProvider = (banner: AssentBanner) =>
  consentOf(banner, (view) => {
    if (view) banner.view = bannerViewOf(view);
  });
