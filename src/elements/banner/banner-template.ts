import type { Text } from '../../client/catalogue/catalogue.ts';
import { textIn } from '../../locales/language.ts';
import { clausePhrase, countPhrase, fill } from '../../locales/phrase.ts';
import type { Templates } from '../provider/markup.ts';
import type { BannerView } from './banner-view.ts';

/** How a banner looks, by its attributes. */
export interface BannerLook {
  readonly placement: 'bar' | 'card' | 'inline';
  readonly headingLevel: number;
}

/**
 * The content of a banner. It has no listeners: whoever shows it handles clicks by `data-assent-action`.
 *
 * @param view without it, or while it is not open, there is only the region that screen readers watch.
 */
export function bannerTemplate<Template>(
  templates: Templates<Template>,
  view: BannerView | undefined,
  look: BannerLook,
): Template {
  const { html, nothing } = templates;
  return html`<p class="away" role="status" lang=${view?.language ?? nothing}></p>
    ${
      view?.isOpen
        ? html`<section
            part="banner"
            popover=${look.placement === 'inline' ? nothing : 'manual'}
            lang=${view.language}
            dir=${view.direction}
            aria-labelledby="title"
          >
            ${
              view.note
                ? html`<p id="title" class="text">${view.note}</p>`
                : questionTemplate(templates, view, look)
            }
          </section>`
        : nothing
    }`;
}

function questionTemplate<Template>(
  { html, nothing }: Templates<Template>,
  { offer, cells, ask, messages, language, reason, scope }: BannerView,
  { headingLevel }: BannerLook,
): Template {
  const { brand, targets, vendors, languages } = offer;
  const say = (text: Text) => textIn(text, language, languages);
  const idsOf = (member: 'vendor' | 'target') => new Set(cells.map((cell) => cell[member]));
  const askedTargets = idsOf('target');
  const askedVendors = idsOf('vendor');
  // The brand itself is not a company that data is shared with.
  const others = vendors.filter(({ id, name }) => askedVendors.has(id) && say(name) !== say(brand.name));
  return html`<div class="text">
      <slot name="logo"></slot>
      <div id="title" role="heading" aria-level=${headingLevel}>${messages.title}</div>
      <p>
        ${reason}
        ${fill<unknown>(clausePhrase(ask === 'again' ? messages.askAgain : messages.ask, others.length > 0), {
          brand: say(brand.name),
          vendors: html`<button class="link" data-assent-action="open-vendors">
            ${countPhrase(messages.vendors, others.length, language)}
          </button>`,
        })}
      </p>
      <ul>
        ${targets.filter(({ id }) => askedTargets.has(id)).map(({ name }) => html`<li>${say(name)}</li>`)}
      </ul>
      <slot name="text"></slot>
      <p class="small">
        ${fill(messages.withdraw, { choices: messages.choices }).join('')} ${scope}
        ${brand.privacyPolicy && html`<a href=${brand.privacyPolicy.url}>${messages.policy}</a>`}
      </p>
    </div>
    <div class="actions">
      <button part="choice-button" data-assent-action="reject-all">${messages.rejectAll}</button>
      <button part="choice-button" data-assent-action="accept-all">${messages.acceptAll}</button>
      <button part="button" data-assent-action="open-preferences">${messages.choose}</button>
      ${
        ask === 'no'
          ? html`<button part="button" data-assent-action="close">${messages.close}</button>`
          : nothing
      }
    </div>`;
}
