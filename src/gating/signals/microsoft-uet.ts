import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/**
 * Microsoft Advertising's UET, which treats an unset type as granted, and understands `ad_storage` only.
 * https://help.ads.microsoft.com/#apex/ads/en/60119
 */
export const microsoftUet: Signal = {
  calls: (granted, start) => [['consent', start ? 'default' : 'update', consentState(granted)]],
  send(page, call) {
    (page.uetq ??= []).push(...call);
    return true;
  },
};
