export { BannerError, renderBanner } from './embed/question/render-banner.ts';
export type { BannerOptions, RenderedBanner } from './embed/question/render-banner.ts';
export { languages } from './locales/language-tags.ts';
