import type { ConsentClient } from 'assent';
import {
  type AssentBanner,
  AssentDeclaration,
  AssentPreferences,
  AssentReceipt,
  AssentToggle,
  AssentVerification,
  register,
} from 'assent/elements';
import { html, nothing, render, type TemplateResult } from 'lit';
import type { Situation } from '../sheet/situation.ts';
import catalogueAddress from '../../site/consent-catalogue.json?url';
import { actAsVisitor } from './act-as-visitor.ts';
import { drawBackdrop } from './backdrop.ts';
import type { Backdrop } from './face-address.ts';
import { findPart } from './find-part.ts';
import { drawQuestion } from './draw-question.ts';

/** What is around it. */
export interface Setting {
  readonly backdrop: Backdrop;
  readonly placement: AssentBanner['placement'];
}

/** Shows a situation in a part of the page, and waits until it is all there. */
export async function showSituation(
  place: HTMLElement,
  situation: Situation,
  client: ConsentClient,
  { backdrop, placement }: Setting,
): Promise<void> {
  if (situation.shows === 'question')
    return void render(html`${drawBackdrop(backdrop)}${await drawQuestion(placement)}`, place);
  // Not before: elements would take over the question in the HTML.
  await import('assent/define');
  // What comes later in an application has to be there when it is measured.
  register({
    'assent-declaration': AssentDeclaration,
    'assent-preferences': AssentPreferences,
    'assent-receipt': AssentReceipt,
    'assent-toggle': AssentToggle,
    'assent-verification': AssentVerification,
  });
  // What stands in the page itself would be far below.
  const behind = situation.shows === 'page' ? backdrop : 'plain';
  render(
    html`${drawBackdrop(behind)}
      <assent-provider .client=${client}>${parts(situation, client, placement)}</assent-provider>`,
    place,
  );
  const provider = place.querySelector('assent-provider');
  await client.ready;
  await provider?.updateComplete;
  // Its words come with it in English alone.
  if (situation.shows === 'page') await findPart(place, 'assent-banner', '[lang]');
  if (situation.opens) {
    provider?.open(situation.opens);
    await findPart(place, 'assent-preferences', 'dialog[open]');
  }
  if (situation.shows === 'declaration') await findPart(place, 'assent-declaration', '[part]');
  if (situation.shows === 'pieces') await findPart(place, 'assent-status', '[part]');
  await actAsVisitor(place, situation);
}

function parts({ shows }: Situation, client: ConsentClient, placement: string): TemplateResult {
  const { catalogue } = client.snapshot;
  const open = client.snapshot.cells().find((cell) => !cell.required);
  if (shows === 'status') return html`<assent-status inline></assent-status>`;
  if (shows === 'choices')
    return html`<p class="footer"><assent-choices inline></assent-choices></p>
      <assent-choices></assent-choices>`;
  if (shows === 'switches')
    return html`${catalogue.vendors.map(({ id, targets }) =>
      targets.map((target) => html`<p><assent-toggle vendor=${id} target=${target}></assent-toggle></p>`),
    )}`;
  if (shows === 'declaration')
    return html`<assent-declaration catalogue=${catalogueAddress}></assent-declaration>`;
  if (shows === 'receipt') return html`<assent-receipt></assent-receipt>`;
  if (shows === 'verification') return html`<assent-verification inline></assent-verification>`;
  if (shows === 'pieces')
    return html`<assent-gate vendor=${open?.vendor ?? ''} target=${open?.target ?? ''}></assent-gate>
      <p><assent-toggle vendor=${open?.vendor ?? ''} target=${open?.target ?? ''}></assent-toggle></p>
      <assent-choices></assent-choices><assent-status></assent-status>`;
  if (shows === 'light-page')
    return html`<assent-gate
        class="small"
        vendor=${open?.vendor ?? ''}
        target=${open?.target ?? ''}
      ></assent-gate>
      <p><assent-toggle vendor=${open?.vendor ?? ''} target=${open?.target ?? ''}></assent-toggle></p>
      <assent-banner placement=${placement}></assent-banner><assent-preferences></assent-preferences>`;
  if (shows === 'small-gate')
    return html`<assent-gate
      class="small"
      vendor=${open?.vendor ?? ''}
      target=${open?.target ?? ''}
    ></assent-gate>`;
  if (shows === 'gate')
    return html`<assent-gate class="film" vendor=${open?.vendor ?? ''} target=${open?.target ?? ''}>
      <template><img class="film" src="../film.svg" alt="A film" /></template>
    </assent-gate>`;
  if (shows === 'frame')
    return html`<assent-gate class="film" vendor=${open?.vendor ?? ''} target=${open?.target ?? ''}>
      <template><iframe class="film" src="../film.svg" title="A film"></iframe></template>
    </assent-gate>`;
  return html`<assent-banner placement=${placement}></assent-banner><assent-preferences></assent-preferences>
    <assent-choices></assent-choices>
    ${client.snapshot.honoured || client.snapshot.unasked.length ? html`<assent-status></assent-status>` : nothing}`;
}
