import { markAddOns } from '../../addons/marks.ts';
import { cellsToAsk, readOffer } from '../../client/catalogue/read-offer.ts';
import { contentChecksum } from '../../client/environment/checksum.ts';
import { list, member, strings } from '../../client/environment/untrusted.ts';
import { bannerRoot, layoutOf, nameLayout } from '../../elements/banner/banner-root.ts';
import { bannerSurface } from '../../elements/banner/banner-template.ts';
import { pressEnds, replaceSurface } from '../../elements/banner/surface.ts';
import { surfaceOf, shownInPage } from '../../elements/banner/first-layer.ts';
import { PageDialogs } from '../../elements/banner/page-dialogs.ts';
import { makeNode } from '../../elements/provider/markup.ts';
import { localise, whenLanguageChanges } from '../../elements/provider/spoken-language.ts';
import { hasChosenElsewhere, isAnswered } from '../../page/answered.ts';
import { isAskedAbove } from '../../page/asked-above.ts';
import type { QuestionFile } from '../../page/files.ts';
import type { MarkCheck } from '../../page/mark-check.ts';
import { placeProvider } from '../../page/place-provider.ts';
import { hasUninformed, showQuestion } from '../../page/question.ts';

const { checkMarks }: { readonly checkMarks?: MarkCheck } = markAddOns;

/**
 * Asks a new visitor as the HTML of a page does, with what the catalogue says. Once they point at or focus it, the interface
 * is loaded, and its element takes over what is shown.
 */
export const ask: QuestionFile['ask'] = async (page, { text, placeRegime }) => {
  // The HTML has begun to ask meanwhile.
  if (page.question?.isShown) return;
  const file: unknown = JSON.parse(text);
  const offer = readOffer(file);
  checkMarks?.(offer);
  const cells = cellsToAsk(offer);
  const provider = placeProvider(page.options);
  const banner = document.querySelector<HTMLElement>('assent-banner');
  // The client decides whether visitors are asked under any other regime.
  const regime = page.options.regime ?? placeRegime ?? member(file, 'regime') ?? 'opt-in';
  // What the page hides stays hidden, and an element of the page itself shows what it says.
  const isFree =
    banner && !banner.matches(':defined') && (!banner.hidden || banner.hasAttribute(shownInPage));
  // The client reads what was chosen in another consent tool, and asks about the rest.
  const isAsked = isFree && cells.length && regime === 'opt-in' && !hasChosenElsewhere(member(file, 'from'));
  const signals = list(member(file, 'vendors')).flatMap((vendor) => strings(member(vendor, 'signals')));
  if (!isAsked || hasUninformed(signals)) void page.acts.loadAll();
  if (!isAsked || isAskedAbove()) return;

  nameLayout(banner);
  let drawing: object | undefined;
  const isOver = () => page.question?.isOver || page.early.made.length || isAnswered();
  const redraw = () => {
    if (!isOver() && !banner.matches(':defined')) return void draw().catch(page.waiting.failed);
    languages.disconnect();
    attributes.disconnect();
    dialogs.admit(false);
  };
  const dialogs = new PageDialogs(banner, redraw);
  const draw = async () => {
    const own = (drawing = {});
    const spoken = await localise(provider, offer.messages, () => {}, redraw);
    const before = surfaceOf(banner);
    if (before) await pressEnds(before);
    // The visitor has chosen meanwhile, here or in another tab; the element is there; something has changed.
    if (isOver() || banner.matches(':defined') || own !== drawing) return;
    if (!banner.isConnected) return void page.acts.loadAll();
    const layout = layoutOf(banner);
    if (layout.placement !== 'inline' && !dialogs.admit(true)) return;
    const view = { ...spoken, offer, cells, ask: 'first', isOpen: true } as const;
    replaceSurface(bannerRoot(banner), bannerSurface(makeNode, view, layout), view.language);
    banner.dataset['assentNote'] = spoken.messages.retrying;
    const catalogue = contentChecksum(file);
    if (page.question) page.question.show();
    else showQuestion(page, banner, { catalogue });
    Object.assign(banner.dataset, { assentShown: catalogue, assentTerms: '' });
  };
  const languages = whenLanguageChanges(provider, redraw);
  const attributes = new MutationObserver(redraw);
  attributes.observe(banner, { attributeFilter: ['placement', 'heading-level', 'no-page-padding'] });
  await draw();
};
