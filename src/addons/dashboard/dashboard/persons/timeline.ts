import { html, nothing, type TemplateResult } from 'lit';
import type { HistoryConsent } from '../../../history/protocol/subject-history.ts';
import type { CatalogueNames } from '../../../archive/protocol/catalogue-names.ts';
import { fact } from '../shell/fact.ts';
import { withName } from '../shell/names.ts';
import type { PageContext } from '../shell/page-context.ts';
import { type Asked, askedView } from './asked-view.ts';
import { channelName, choiceWord, timeWord } from './person-words.ts';

/** The longest list of choices that is open at first. */
const openUpTo = 8;

/** The consents of a person, as they are ordered. */
export function timeline(
  consents: readonly HistoryConsent[],
  context: PageContext,
  names: CatalogueNames,
  asked: Asked,
): TemplateResult {
  return html`<ol class="timeline">
    ${consents.map((consent) => html`<li class="card">${consentView(consent, context, names)} ${askedView(consent, context, asked)}</li>`)}
  </ol>`;
}

function consentView(consent: HistoryConsent, context: PageContext, names: CatalogueNames): TemplateResult {
  const { persons: words } = context.messages;
  const {
    receivedAt,
    channel,
    kind,
    reference,
    method,
    language,
    chosenAt,
    notice,
    noticePolicy,
    region,
    gpc,
  } = consent;
  return html`<h4><time datetime=${receivedAt}>${timeWord(receivedAt, context)}</time></h4>
    ${choicesView(consent, context, names)}
    <dl class="facts">
      ${fact(words.channel, html`<bdi>${channelName(channel)}</bdi>`)} ${fact(words.kind, words.kinds[kind])}
      ${fact(words.reference, reference && code(reference))} ${fact(words.method, method && code(method))}
      ${fact(words.language, language && code(language))}
      ${fact(words.chosenAt, chosenAt && timeWord(chosenAt, context))}
      ${fact(words.notice, notice && code(notice))}
      ${fact(words.noticePolicy, noticePolicy && code(noticePolicy))}
      ${fact(words.privacyPolicy, consent.privacyPolicy && policyView(consent.privacyPolicy))}
      ${fact(words.region, region)}
      ${fact(words.gpc, gpc === undefined ? gpc : gpc ? words.gpcOn : words.gpcOff)}
    </dl>`;
}

function choicesView(
  { actions }: HistoryConsent,
  context: PageContext,
  { vendors, targets }: CatalogueNames,
): TemplateResult {
  const { persons: words } = context.messages;
  const { formats } = context;
  const count = (action: string): string =>
    formats.number(actions.filter((each) => each.action === action).length);
  return html`<details ?open=${actions.length <= openUpTo}>
    <summary>${words.countOfChoices(count('ACCEPT'), count('REJECT'))}</summary>
    <ul class="choices">
      ${actions.map(
        ({ action, vendor, target }) =>
          html`<li>
            ${choiceWord(action, context)}: <bdi>${withName(vendor, vendors)}</bdi> /
            <bdi>${withName(target, targets)}</bdi>
          </li>`,
      )}
    </ul>
  </details>`;
}

function policyView({ version, url }: NonNullable<HistoryConsent['privacyPolicy']>): TemplateResult {
  const isLink = url !== undefined && /^https?:\/\//i.test(url);
  return html`<bdi>${version}</bdi> ${
      isLink ? html`<a href=${url} rel="noreferrer" target="_blank"><bdi>${url}</bdi></a>` : nothing
    }`;
}

function code(text: string): TemplateResult {
  return html`<code>${text}</code>`;
}
