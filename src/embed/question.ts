import { cellsToAsk, readOffer } from '../client/catalogue/read-offer.ts';
import { contentChecksum } from '../client/environment/checksum.ts';
import { list, member, strings } from '../client/environment/untrusted.ts';
import { AssentBanner } from '../elements/banner/banner.ts';
import { FirstLayer, shownInPage } from '../elements/banner/first-layer.ts';
import { register } from '../elements/provider/register.ts';
import { speakAt, whenLanguageChanges } from '../elements/provider/spoken-language.ts';
import { checkMarks } from './development/check-marks.ts';
import type { QuestionFile } from './page/files.ts';
import { hasChosenElsewhere, isAnswered } from './page/answered.ts';
import { hasUntold, PageQuestion } from './page/question.ts';
import { placeProvider } from './page/place-provider.ts';

/**
 * Asks a new visitor by the element alone, with what the catalogue says. Once they point at or focus it, the interface is
 * loaded, and the provider gives the element what the client has.
 */
export const ask: QuestionFile['ask'] = async (page, { text, placeRegime }) => {
  // The HTML has begun to ask meanwhile.
  if (page.question?.isShown) return;
  const file: unknown = JSON.parse(text);
  const offer = readOffer(file);
  checkMarks(async () => offer);
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
  if (!isAsked || hasUntold(signals)) void page.acts.loadAll();
  if (!isAsked) return;

  // Another copy of Assent may have registered its own.
  register({ 'assent-banner': AssentBanner });
  if (!(banner instanceof AssentBanner)) return void page.acts.loadAll();
  // An element of the HTML that this browser could not show.
  banner.hidden = false;
  banner.removeAttribute(shownInPage);
  let question: PageQuestion | undefined;
  let drawing: object | undefined;
  const redraw = () => void draw().catch(page.waiting.failed);
  const draw = async () => {
    const own = (drawing = {});
    const spoken = await speakAt(provider, offer.messages, () => {}, redraw);
    // The visitor has chosen meanwhile, here or in another tab; the provider is there; the language has changed.
    const isOver = question?.isOver || page.early.made.length || isAnswered();
    if (isOver || provider.matches(':defined') || own !== drawing) return;
    const layer = (banner.layer ??= new FirstLayer(banner));
    const shown = { catalogue: contentChecksum(file) };
    page.question = question ??= new PageQuestion(page, banner, layer, shown, spoken.messages.retrying);
    banner.view = { ...spoken, offer, cells, ask: 'first', isOpen: true };
  };
  const observer = whenLanguageChanges(provider, () => {
    if (provider.matches(':defined')) observer.disconnect();
    else redraw();
  });
  await draw();
};
