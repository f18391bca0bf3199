import { html, nothing, type TemplateResult } from 'lit';
import type {
  HistoryConflict,
  HistoryIdentifier,
  SubjectHistory,
} from '../../../history/protocol/subject-history.ts';
import type { CatalogueNames } from '../../../archive/protocol/catalogue-names.ts';
import { dataTable } from '../shell/data-table.ts';
import { fact } from '../shell/fact.ts';
import { withName } from '../shell/names.ts';
import type { PageContext } from '../shell/page-context.ts';
import { channelName, choiceWord, timeWord } from './person-words.ts';
import type { Asked } from './asked-view.ts';
import { timeline } from './timeline.ts';

type Action = SubjectHistory['actions'][number];

/** What is shown of a person. */
export interface PersonView {
  readonly history: SubjectHistory;
  readonly context: PageContext;
  readonly names: CatalogueNames;
  /** How many rows of each list are shown. */
  readonly limit: number;
  readonly showMore: () => void;
  readonly asked: Asked;
}

/** The data of a person: identifiers, what applies now, conflicts, and all consents. The newest come first. */
export function personView(view: PersonView): TemplateResult {
  const { history, context, names } = view;
  const { persons: words } = context.messages;
  const { subjectId, email } = history;
  return html`<dl class="facts">
      ${fact(words.subjectId, html`<code>${subjectId}</code>`)}
      ${fact(words.email, email && html`<bdi>${email}</bdi>`)}
    </dl>
    ${section(words.identifiers, history.identifiers, view, (rows) => identifierTable(rows, context))}
    ${section(words.appliesNow, history.actions, view, (rows) => actionTable(rows, context, names))}
    ${section(words.conflicts, history.conflicts.toReversed(), view, (rows) => conflictTable(rows, context, names))}
    ${section(words.timeline, history.consents.toReversed(), view, (rows) =>
      rows.length === 0
        ? html`<p class="empty">${words.noConsents}</p>`
        : timeline(rows, context, names, view.asked),
    )}`;
}

function section<Row>(
  title: string,
  rows: readonly Row[],
  { context, limit, showMore }: PersonView,
  render: (rows: readonly Row[]) => TemplateResult,
): TemplateResult {
  const { formats } = context;
  return html`<section>
    <h3>${title}</h3>
    ${render(rows.slice(0, limit))}
    ${
      rows.length <= limit
        ? nothing
        : html`<div class="actions">
            <button type="button" @click=${showMore}>
              ${context.messages.persons.showMore(formats.number(limit), formats.number(rows.length))}
            </button>
          </div>`
    }
  </section>`;
}

function identifierTable(rows: readonly HistoryIdentifier[], context: PageContext): TemplateResult {
  const { persons: words } = context.messages;
  return dataTable<HistoryIdentifier>({
    caption: words.identifiers,
    rows,
    empty: words.noIdentifiers,
    columns: [
      {
        head: words.identifier,
        cell: ({ identifier }) =>
          identifier === undefined ? words.removedIdentifier : html`<code>${identifier}</code>`,
      },
      { head: words.kind, cell: ({ kind }) => words.kinds[kind] },
      { head: words.firstConsent, cell: ({ firstConsentAt }) => moment(firstConsentAt, context) },
      { head: words.linkedAt, cell: ({ linkedAt }) => moment(linkedAt, context) },
    ],
  });
}

function actionTable(
  rows: readonly Action[],
  context: PageContext,
  { vendors, targets }: CatalogueNames,
): TemplateResult {
  const { persons: words } = context.messages;
  return dataTable<Action>({
    caption: words.appliesNow,
    rows,
    empty: words.noChoices,
    columns: [
      { head: words.vendor, cell: ({ vendor }) => html`<bdi>${withName(vendor, vendors)}</bdi>` },
      { head: words.target, cell: ({ target }) => html`<bdi>${withName(target, targets)}</bdi>` },
      { head: words.choice, cell: ({ action }) => choiceWord(action, context) },
    ],
  });
}

function conflictTable(
  rows: readonly HistoryConflict[],
  context: PageContext,
  { vendors, targets }: CatalogueNames,
): TemplateResult {
  const { persons: words } = context.messages;
  return dataTable<HistoryConflict>({
    caption: words.conflicts,
    rows,
    empty: words.noConflicts,
    columns: [
      {
        head: words.conflict,
        cell: ({ type, vendor, target }) =>
          html`${words.conflictTypes[type]}: <bdi>${withName(vendor, vendors)}</bdi> /
            <bdi>${withName(target, targets)}</bdi>`,
      },
      {
        head: words.choice,
        cell: ({ actions }) =>
          html`<ul class="choices">
            ${actions.map(
              ({ action, channel, receivedAt }) =>
                html`<li>
                  ${choiceWord(action, context)}, <bdi>${channelName(channel)}</bdi>,
                  ${moment(receivedAt, context)}
                </li>`,
            )}
          </ul>`,
      },
      { head: words.began, cell: ({ began }) => moment(began, context) },
      { head: words.ended, cell: (conflict) => endOf(conflict, context) },
    ],
  });
}

function endOf({ ended, endedBy }: HistoryConflict, context: PageContext): unknown {
  const { persons: words } = context.messages;
  if (ended === undefined) return words.conflictOpen;
  if (!endedBy) return moment(ended, context);
  const channel = channelName(endedBy.channel);
  const how =
    endedBy.action === undefined
      ? words.endedByLink(channel)
      : words.endedByChoice(choiceWord(endedBy.action, context), channel);
  return html`${moment(ended, context)}: <bdi>${how}</bdi>`;
}

function moment(at: string | undefined, context: PageContext): unknown {
  return at === undefined ? nothing : html`<time datetime=${at}>${timeWord(at, context)}</time>`;
}
