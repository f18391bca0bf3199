import type { Signal } from './signal.ts';

/**
 * The TikTok pixel, which has a single switch: granted if all targets of the vendor are allowed.
 * https://ads.tiktok.com/help/article/using-cookies-with-tiktok-pixel
 */
export const tiktok: Signal = {
  calls: ({ consent }, start) => [[start ? 'holdConsent' : consent ? 'grantConsent' : 'revokeConsent']],
  send(page, [method]) {
    // Before the pixel loads, `ttq` is a queue, which the pixel's code takes over.
    const ttq = (page.ttq ??= []);
    const now: unknown = Reflect.get(ttq, String(method));
    if (typeof now === 'function') now.call(ttq);
    else ttq.push([method]);
    return true;
  },
};
