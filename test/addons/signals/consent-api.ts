import type { SignalPage } from '../../../src/addons/signals/page/signal.ts';

/** A page of WordPress. */
export interface WordPressPage extends SignalPage {
  readonly document: EventTarget & { cookie: string };
}

/**
 * Stands in for the script of WordPress's plugin “WP Consent API” 2.0: its cookies, its event, and what it
 * answers, by the type of consent that PHP has put into the page. It refers to nothing outside of it, so that
 * a browser can run its text.
 */
export function installConsentApi(page: WordPressPage, typeOfPhp = ''): void {
  const kept = (category: string) =>
    new RegExp(`(?:^|; )wp_consent_${category}=(\\w+)`).exec(page.document.cookie)?.[1] ?? '';

  page.wp_has_consent = (category) => {
    const type = page.wp_consent_type ?? typeOfPhp;
    if (type === '' || (type.includes('optout') && kept(category) === '')) return true;
    return kept(category) === 'allow';
  };
  page.wp_set_consent = (category, value) => {
    const before = kept(category);
    page.document.cookie = `wp_consent_${category}=${value};max-age=2592000;path=/`;
    if (before === value) return;
    const detail = Object.assign([], { [category]: value });
    page.document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
  };
}
