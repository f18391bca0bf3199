import type { Signal } from './signal.ts';

/**
 * The TikTok pixel, which knows one switch: on when all that the vendor asks for is allowed.
 * https://ads.tiktok.com/help/article/using-cookies-with-tiktok-pixel
 */
export const tiktok: Signal = {
  tell: ({ consent }, start) => [[start ? 'holdConsent' : consent ? 'grantConsent' : 'revokeConsent']],
  make(page, [method]) {
    // Before the pixel is there it is a queue, with which its own code goes on.
    const ttq = (page.ttq ??= []);
    const now: unknown = Reflect.get(ttq, String(method));
    if (typeof now === 'function') now.call(ttq);
    else ttq.push([method]);
    return true;
  },
};
