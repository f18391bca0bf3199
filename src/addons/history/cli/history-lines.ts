import type {
  HistoryConflict,
  HistoryConsent,
  HistoryIdentifier,
  SubjectHistory,
} from '../protocol/subject-history.ts';
import { showUnseen } from '../../../protocol/visible-text.ts';

/** The history of a subject as lines of text. Its names come from visitors, so they must not control the terminal. */
export function historyLines(history: SubjectHistory): readonly string[] {
  const { subjectId, email, identifiers, actions, consents, conflicts } = history;
  return [
    `subjectId  ${subjectId}`,
    ...(email === undefined ? [] : [`email      ${email}`]),
    ...section('Identifiers', identifiers.map(identifierLine)),
    ...section('Applies now', actions.map(actionLine)),
    ...section('Consents', consents.flatMap(consentLines)),
    ...section('Conflicts', conflicts.flatMap(conflictLines)),
  ].map(showUnseen);
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}

function identifierLine({
  kind,
  subjectId,
  identifier,
  firstConsentAt,
  linkedAt,
}: HistoryIdentifier): string {
  return [
    kind.padEnd(9),
    identifier ?? `(subjectId ${subjectId})`,
    ...labelled('first consent', firstConsentAt),
    ...labelled('linked', linkedAt),
  ].join('  ');
}

function consentLines(consent: HistoryConsent): readonly string[] {
  const { receivedAt, channel, kind, reference, method, chosenAt, language, notice, noticePolicy } = consent;
  const policy = consent.privacyPolicy;
  const facts = [
    ...labelled('reference', reference),
    ...labelled('method', method),
    ...labelled('language', language),
    ...labelled('chosen at', chosenAt),
    ...labelled('notice', notice),
    ...labelled('policy in the notice', noticePolicy),
    ...labelled('policy of the channel', policy && [policy.version, policy.url].filter(Boolean).join(' ')),
  ];
  return [
    `${receivedAt}  ${nameOf(channel)}  ${kind}`,
    ...(facts.length === 0 ? [] : [`  ${facts.join(', ')}`]),
    ...consent.actions.map((action) => `  ${actionLine(action)}`),
  ];
}

function conflictLines({
  type,
  vendor,
  target,
  began,
  ended,
  actions,
  endedBy,
}: HistoryConflict): readonly string[] {
  const end = endedBy && ` by ${endedBy.action ?? 'a link'} in ${nameOf(endedBy.channel)}`;
  return [
    `${type}  ${vendor} / ${target}  began ${began}, ${ended === undefined ? 'still open' : `ended ${ended}${end ?? ''}`}`,
    ...actions.map(({ receivedAt, action, channel }) => `  ${receivedAt}  ${action}  ${nameOf(channel)}`),
  ];
}

function actionLine({ action, vendor, target }: SubjectHistory['actions'][number]): string {
  return `${action.padEnd(6)}  ${vendor} / ${target}`;
}

function nameOf({ channelId, name }: HistoryConsent['channel']): string {
  return name ?? channelId;
}

function labelled(label: string, value: string | undefined): readonly string[] {
  return value === undefined ? [] : [`${label} ${value}`];
}
