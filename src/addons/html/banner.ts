export { BannerError, renderBanner } from './page/render-banner.ts';
export type { BannerOptions, RenderedBanner } from './page/render-banner.ts';
export { languages } from '../../locales/language-tags.ts';
