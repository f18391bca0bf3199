import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/**
 * Microsoft Advertising's UET, which takes as granted what nobody says, and knows `ad_storage` only.
 * https://help.ads.microsoft.com/#apex/ads/en/60119
 */
export const microsoftUet: Signal = {
  tell: (granted, start) => [['consent', start ? 'default' : 'update', consentState(granted)]],
  make(page, call) {
    (page.uetq ??= []).push(...call);
    return true;
  },
};
