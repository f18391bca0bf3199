import { html, nothing, type TemplateResult } from 'lit';
import { fact } from '../shell/fact.ts';
import type { PageContext } from '../shell/page-context.ts';
import type { ChannelView } from './channel-view.ts';

/** Withdraws the upcoming privacy policy with this version, which would apply from this moment. */
type Withdraw = (version: string, from: string) => Promise<void>;

/** The properties of a channel. */
export function channelFacts(
  channel: ChannelView,
  context: PageContext,
  withdraw: Withdraw | undefined,
): TemplateResult {
  const words = context.messages.channels;
  const {
    clientId,
    region,
    scopes,
    disabled,
    isTest,
    lastConsentAt,
    privacyPolicy,
    upcomingPrivacyPolicies: upcoming = [],
  } = channel;
  const policies = upcoming.flatMap((policy) => upcomingView(policy, context, withdraw));
  return html`<dl class="facts">
    ${fact(words.state, disabled ? html`<strong>${words.disabled}</strong>` : words.enabled)}
    ${isTest ? fact(words.use, words.forTests) : nothing}
    ${fact(words.lastConsent, lastConsentAt === undefined ? words.noConsent : lastConsentView(lastConsentAt, context))}
    ${fact(words.clientId, html`<code>${clientId}</code>`)}
    ${fact(words.region, region === undefined ? words.ofBrand : html`<bdi>${region}</bdi>`)}
    ${fact(words.scopes, scopes.map((scope) => words.scopeNames[scope]).join(', '))}
    ${fact(words.policy, privacyPolicy ? policyView(privacyPolicy) : words.noPolicy)}
    ${fact(words.upcoming, ...policies)}
  </dl>`;
}

function lastConsentView(at: string, { formats }: PageContext): TemplateResult {
  return html`<time datetime=${at}>${formats.time(at)}</time>`;
}

function policyView({ version, url }: NonNullable<ChannelView['privacyPolicy']>): TemplateResult {
  return html`<bdi>${version}</bdi> <code>${url}</code>`;
}

function upcomingView(
  policy: NonNullable<ChannelView['upcomingPrivacyPolicies']>[number],
  { messages, formats }: PageContext,
  withdraw: Withdraw | undefined,
): readonly TemplateResult[] {
  const words = messages.channels;
  const { version = '', url, from } = policy;
  return [
    html`<bdi>${version}</bdi> ${words.from(formats.time(from))}`,
    html`<code>${url}</code>`,
    ...(withdraw
      ? [
          html`<button
            type="button"
            class="small"
            aria-label=${words.withdrawNamed(version)}
            @click=${() => void withdraw(version, from)}
          >
            ${words.withdraw}
          </button>`,
        ]
      : []),
  ];
}
