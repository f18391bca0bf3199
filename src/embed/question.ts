import { cellsToAsk, readOffer } from '../client/catalogue/read-offer.ts';
import { contentChecksum } from '../client/environment/checksum.ts';
import { list, member, strings } from '../client/environment/untrusted.ts';
import { bannerStyles } from '../elements/banner/banner-styles.ts';
import { bannerCover, bannerRegion } from '../elements/banner/banner-template.ts';
import { coverIn, pressEnds, replaceCover } from '../elements/banner/cover.ts';
import type { BannerLook } from '../elements/banner/banner-template.ts';
import { placements } from '../protocol/placement.ts';
import { layerNamed } from '../elements/provider/consent-view.ts';
import { makeNode } from '../elements/provider/markup.ts';
import { ChooseEvent, OpenEvent } from '../elements/provider/requests.ts';
import { speakAt, whenLanguageChanges } from '../elements/provider/spoken-language.ts';
import { themeText } from '../elements/provider/theme-text.ts';
import { checkMarks } from './development/check-marks.ts';
import type { QuestionFile } from './page/files.ts';
import { hasChosenElsewhere, isAnswered } from './page/page-events.ts';
import { hasUntold, QuestionMarkup, questionMarkup } from './page/question.ts';
import { placeProvider } from './page/place-provider.ts';

/**
 * Asks a new visitor by the same markup that a page can have in its HTML. Once they point at or focus it, the interface is
 * loaded, and its element takes over in place.
 */
export const ask: QuestionFile['ask'] = async (page, { text, placeRegime }) => {
  const file: unknown = JSON.parse(text);
  const offer = readOffer(file);
  checkMarks(async () => offer);
  const cells = cellsToAsk(offer);
  const provider = placeProvider(page.options);
  const banner = document.querySelector<HTMLElement>('assent-banner');
  // The client decides whether visitors are asked under any other regime.
  const regime = page.options.regime ?? placeRegime ?? member(file, 'regime') ?? 'opt-in';
  // What the page hides stays hidden, and an element of the page itself shows what it says.
  const isFree = banner && !banner.matches(':defined') && (!banner.hidden || banner.matches(questionMarkup));
  // The client reads what was chosen in another consent tool, and asks about the rest.
  const isAsked = isFree && cells.length && regime === 'opt-in' && !hasChosenElsewhere(member(file, 'from'));
  const signals = list(member(file, 'vendors')).flatMap((vendor) => strings(member(vendor, 'signals')));
  if (!isAsked || hasUntold(signals)) void page.acts.loadAll();
  if (!isAsked) return;

  const root = banner.shadowRoot ?? banner.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeText + bannerStyles);
  const question = new QuestionMarkup(page);
  page.question = question;
  question.mayCount = (action) => {
    const request = requestFor(action, cells);
    const may = banner.dispatchEvent(request);
    // The provider, if it is there already, must not act too.
    request.preventDefault();
    return may;
  };
  let drawing: object | undefined;
  const redraw = () => void draw().catch(page.waiting.failed);
  const draw = async () => {
    const own = (drawing = {});
    const spoken = await speakAt(provider, offer.messages, () => {}, redraw);
    const before = coverIn(root);
    if (before) await pressEnds(before);
    // The visitor has chosen meanwhile, here or in another tab; the element has taken over; the language has changed.
    const isOver = question.isOver || page.early.made.length || isAnswered();
    if (isOver || banner.matches(':defined') || own !== drawing) return;
    const view = { ...spoken, offer, cells, ask: 'first' as const, isOpen: true };
    const look: BannerLook = {
      placement: placements.find((each) => each === banner.getAttribute('placement')) ?? 'bar',
      headingLevel: Number(banner.getAttribute('heading-level')) || 2,
    };
    if (!question.isShown) banner.hidden = true;
    root.adoptedStyleSheets = [sheet];
    root.querySelector('style')?.remove();
    const region = root.querySelector<HTMLElement>('[role=status]');
    if (region) region.lang = view.language;
    else root.prepend(bannerRegion(makeNode, view));
    replaceCover(root, bannerCover(makeNode, view, look));
    banner.setAttribute('placement', look.placement);
    banner.dataset['assentShown'] = contentChecksum(file);
    banner.dataset['assentNote'] = spoken.messages.retrying;
    if (!question.show()) void page.acts.loadAll();
  };
  const observer = whenLanguageChanges(provider, () => {
    if (banner.matches(':defined')) observer.disconnect();
    else redraw();
  });
  await draw();
};

function requestFor(action: string, cells: ReturnType<typeof cellsToAsk>): Event {
  if (action.startsWith('open-')) return new OpenEvent(layerNamed(action.slice('open-'.length)));
  const choice = action === 'accept-all' ? 'ACCEPT' : 'REJECT';
  return new ChooseEvent(
    cells.map((cell) => ({ ...cell, action: choice })),
    'banner',
  );
}
