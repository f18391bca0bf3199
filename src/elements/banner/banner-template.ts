import type { Text } from '../../client/catalogue/catalogue.ts';
import { textIn } from '../../locales/language.ts';
import { clausePhrase, countPhrase, fill } from '../../locales/phrase.ts';
import type { Content, MakeElement } from '../provider/markup.ts';
import type { BannerView } from '../provider/banner-view.ts';
import type { Placement } from '../../protocol/placement.ts';

/** How a banner is laid out, by its attributes. */
export interface BannerLayout {
  readonly placement: Placement;
  readonly headingLevel: number;
}

/** The region that screen readers watch. It must be there before there is something to say. */
export const bannerRegion = <Made>(make: MakeElement<Made>, language?: string): Made =>
  make('p', { class: 'away', role: 'status', lang: language });

/**
 * The surface of a banner, with the question. It has no listeners: whoever shows it handles clicks by
 * `data-assent-action`. Privacy tools also find the buttons by it: docs/reference/elements.md names the values for them.
 */
export function bannerSurface<Made>(make: MakeElement<Made>, view: BannerView, layout: BannerLayout): Made {
  const { language, direction } = view;
  return make(
    'section',
    {
      part: 'banner',
      'data-nosnippet': '',
      popover: layout.placement === 'inline' ? undefined : 'manual',
      lang: language,
      dir: direction,
      'aria-labelledby': 'title',
    },
    question(make, view, layout),
    answers(make, view),
  );
}

function question<Made>(make: MakeElement<Made>, view: BannerView, { headingLevel }: BannerLayout): Made {
  const { offer, cells, ask, messages, language, reason, scope } = view;
  const { brand, targets, vendors, languages } = offer;
  const say = (text: Text) => textIn(text, language, languages);
  const idsOf = (member: 'vendor' | 'target') => new Set(cells.map((cell) => cell[member]));
  const askedTargets = idsOf('target');
  const askedVendors = idsOf('vendor');
  // The brand itself is not a company that data is shared with.
  const others = vendors.filter(({ id, name }) => askedVendors.has(id) && say(name) !== say(brand.name));
  const companies = countPhrase(messages.vendors, others.length, language);
  const sentence: Content<Made> = fill<Content<Made>>(
    clausePhrase(ask === 'again' ? messages.askAgain : messages.ask, others.length > 0),
    {
      brand: say(brand.name),
      vendors: make('button', { class: 'link', 'data-assent-action': 'open-vendors' }, companies),
    },
  );
  const withdrawal = fill(messages.withdraw, { choices: messages.choices }).join('');
  const policy = brand.privacyPolicy && make('a', { href: brand.privacyPolicy.url }, messages.policy);
  return make(
    'div',
    { class: 'text' },
    make('slot', { name: 'logo' }),
    make('div', { id: 'title', role: 'heading', 'aria-level': headingLevel }, messages.title),
    make('p', {}, reason && `${reason} `, sentence),
    make(
      'ul',
      {},
      targets.filter(({ id }) => askedTargets.has(id)).map(({ name }) => make('li', {}, say(name))),
    ),
    make('slot', { name: 'text' }),
    make('p', { class: 'small' }, `${withdrawal} `, scope && `${scope} `, policy),
  );
}

function answers<Made>(make: MakeElement<Made>, { messages, ask }: BannerView): Made {
  const answer = (part: string, action: string, text: string) =>
    make('button', { part, 'data-assent-action': action }, text);
  return make(
    'div',
    { class: 'actions' },
    answer('choice-button', 'reject-all', messages.rejectAll),
    answer('choice-button', 'accept-all', messages.acceptAll),
    answer('button', 'open-preferences', messages.choose),
    ask === 'no' ? answer('button', 'close', messages.close) : undefined,
  );
}
