import { html, nothing, type TemplateResult } from 'lit';
import type { StateReply } from '../../protocol/state-calls.ts';
import type { PageContext } from '../shell/page-context.ts';

type Measure = readonly [name: string, value: string | undefined];

/** All measurements, in groups. */
export function measuresView(state: StateReply, context: PageContext): TemplateResult {
  const words = context.messages.state;
  return html`<div class="groups">
    ${group('state-service', words.service, serviceMeasures(state, context), state.service ? words.sinceStart : words.noService)}
    ${group('state-database', words.database, storeMeasures(state, context))}
    ${group('state-data', words.data, dataMeasures(state, context))}
  </div>`;
}

function group(id: string, title: string, measures: readonly Measure[], hint?: string): TemplateResult {
  const known = measures.filter(([, value]) => value !== undefined);
  return html`<section class="card" aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    ${
      known.length === 0
        ? nothing
        : html`<dl class="measures">
            ${known.map(
              ([name, value]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>`
    }
    ${hint === undefined ? nothing : html`<p class="hint">${hint}</p>`}
  </section>`;
}

function serviceMeasures({ service }: StateReply, { messages, formats }: PageContext): readonly Measure[] {
  if (!service) return [];
  const words = messages.state;
  const { requests, commits } = service;
  const time = (seconds: number | undefined) =>
    seconds === undefined ? undefined : formats.duration(seconds * 1_000);
  return [
    [words.startedAt, formats.time(service.startedAt)],
    [words.memory, formats.bytes(service.memoryBytes)],
    [words.requests, formats.number(requests.total)],
    [words.failed, formats.number(requests.failed)],
    [words.limited, formats.number(requests.limited)],
    [words.commits, formats.number(commits.count)],
    [words.commitMean, time(commits.mean)],
    [words.commitP99, time(commits.p99)],
  ];
}

function storeMeasures({ store }: StateReply, { messages, formats }: PageContext): readonly Measure[] {
  const words = messages.state;
  if (!store) return [[words.engine, words.unknown]];
  const bytes = (value: number | undefined) => (value === undefined ? undefined : formats.bytes(value));
  const { connections } = store;
  return [
    [words.engine, store.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
    [words.size, bytes(store.databaseBytes)],
    [words.wal, bytes(store.walBytes)],
    [words.freeDisk, bytes(store.freeDiskBytes)],
    [words.schema, formats.number(store.schemaVersion)],
    [
      words.connections,
      connections &&
        words.connectionsOf(
          formats.number(connections.busy),
          formats.number(connections.limit),
          formats.number(connections.waiting),
        ),
    ],
  ];
}

function dataMeasures(state: StateReply, { messages, formats }: PageContext): readonly Measure[] {
  const words = messages.state;
  const time = (moment: number | undefined) => (moment === undefined ? words.none : formats.time(moment));
  const isElsewhere = state.store?.engine === 'postgresql';
  return [
    [words.newestConsent, time(state.newestConsentAt)],
    [words.signingKey, time(state.signingKeyCreatedAt)],
    [words.lastBackup, isElsewhere ? words.backupElsewhere : time(state.lastBackupAt)],
  ];
}
