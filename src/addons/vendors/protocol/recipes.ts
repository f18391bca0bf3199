import { cloudflareWebAnalytics } from './recipes/cloudflare-web-analytics.ts';
import { googleAds } from './recipes/google-ads.ts';
import { googleAnalytics } from './recipes/google-analytics.ts';
import { googleFonts } from './recipes/google-fonts.ts';
import { googleMaps } from './recipes/google-maps.ts';
import { googleRecaptcha } from './recipes/google-recaptcha.ts';
import { googleTagManager } from './recipes/google-tag-manager.ts';
import { hotjar } from './recipes/hotjar.ts';
import { hubspot } from './recipes/hubspot.ts';
import { klaviyo } from './recipes/klaviyo.ts';
import { linkedinInsight } from './recipes/linkedin-insight.ts';
import { metaPixel } from './recipes/meta-pixel.ts';
import { microsoftClarity } from './recipes/microsoft-clarity.ts';
import { microsoftUet } from './recipes/microsoft-uet.ts';
import { pinterestTag } from './recipes/pinterest-tag.ts';
import { snapPixel } from './recipes/snap-pixel.ts';
import { stripe } from './recipes/stripe.ts';
import { tiktokPixel } from './recipes/tiktok-pixel.ts';
import { vimeo } from './recipes/vimeo.ts';
import { xPixel } from './recipes/x-pixel.ts';
import { yandexMetrica } from './recipes/yandex-metrica.ts';
import { youtube } from './recipes/youtube.ts';
import type { Recipe } from './recipes/recipe.ts';

/** Every recipe, by id. */
export const recipes: readonly Recipe[] = [
  cloudflareWebAnalytics,
  googleAds,
  googleAnalytics,
  googleFonts,
  googleMaps,
  googleRecaptcha,
  googleTagManager,
  hotjar,
  hubspot,
  klaviyo,
  linkedinInsight,
  metaPixel,
  microsoftClarity,
  microsoftUet,
  pinterestTag,
  snapPixel,
  stripe,
  tiktokPixel,
  vimeo,
  xPixel,
  yandexMetrica,
  youtube,
];
