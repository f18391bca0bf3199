import type { AssentBanner } from 'assent/elements';
import catalogueText from '../../site/consent-catalogue.json?raw';

/** The question as the HTML of a page has it, shown as its script shows it to a new visitor. */
export async function drawQuestion(placement: AssentBanner['placement']): Promise<HTMLElement> {
  const { renderBanner } = await import('assent/banner');
  const { html } = await renderBanner(catalogueText, { language: document.documentElement.lang, placement });
  const question = document.createElement('div');
  // Its script does not run by this.
  question.setHTMLUnsafe(html);
  question.querySelector('assent-banner')?.removeAttribute('hidden');
  return question;
}
