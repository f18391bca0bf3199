import { html, nothing, type TemplateResult } from 'lit';
import type { CatalogueNames } from '../../../archive/protocol/catalogue-names.ts';
import type { CallReply } from '../../protocol/call.ts';
import type { DashboardCalls } from '../../protocol/dashboard-calls.ts';
import type { SubjectHistory } from '../../../history/protocol/subject-history.ts';
import { saveFile } from '../shell/csv.ts';
import { dataTable } from '../shell/data-table.ts';
import { noNames } from '../shell/names.ts';
import { Page } from '../shell/page.ts';
import type { Shown } from './asked-view.ts';
import { textField } from '../shell/text-field.ts';
import { PendingCall } from '../shell/work.ts';
import { personView } from './person-view.ts';

type Found = CallReply<DashboardCalls['findPerson']>;

type FoundOne = Extract<Found, { readonly outcome: 'found' }>;

/** How many rows of each list are shown at first, and how many a click adds. */
const step = 50;

/**
 * The data of one person. It is only in the memory of this page: not in the address, and not in any storage. The page
 * forgets it when the person is erased, and when the browser leaves the page.
 */
class PersonsPage extends Page {
  static override properties = {
    found: { state: true },
    names: { state: true },
    limit: { state: true },
    shown: { state: true },
  };

  declare private found: Found | undefined;
  declare private names: CatalogueNames;
  declare private limit: number;
  /** The consent whose texts are shown, and the texts. */
  declare private shown: Shown | undefined;
  /** The identifier that was looked up. */
  #name = '';
  readonly #work = new PendingCall(this);

  constructor() {
    super();
    this.names = noNames;
    this.limit = step;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('pagehide', this.#leave);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('pagehide', this.#leave);
    this.#forget();
  }

  protected override async load(): Promise<void> {
    const { brandId, context } = this;
    this.names = await context.call('readNames', { brandId, query: { language: context.language } });
  }

  protected override renderPage(): TemplateResult {
    const { messages } = this.context;
    const { persons: words } = messages;
    return html`<p class="lead">${words.lead}</p>
      <form class="card" @submit=${this.#submit}>
        ${textField({
          name: 'identifier',
          label: words.identifier,
          hint: words.identifierHint,
          required: true,
          code: true,
        })}
        <div class="actions">
          <button class="primary" ?disabled=${this.#work.isBusy}>${words.find}</button>
        </div>
      </form>
      ${this.#work.notice(messages)} ${this.found ? this.#result(this.found) : nothing}`;
  }

  #result(found: Found): TemplateResult {
    const { persons: words } = this.context.messages;
    switch (found.outcome) {
      case 'unknown':
        return html`<section class="result">
          <h2 tabindex="-1">${words.unknownTitle}</h2>
          <p>${words.unknown}</p>
        </section>`;
      case 'ambiguous':
        return html`<section class="result">
          <h2 tabindex="-1">${words.ambiguousTitle}</h2>
          <p>${words.ambiguous}</p>
          ${dataTable({
            caption: words.ambiguousTitle,
            rows: found.choices,
            empty: '',
            columns: [
              { head: words.subjectId, cell: ({ subjectId }) => html`<code>${subjectId}</code>` },
              { head: words.kind, cell: ({ kind }) => words.kinds[kind] },
              { head: words.open, kind: 'actions', cell: ({ subjectId }) => this.#openButton(subjectId) },
            ],
          })}
        </section>`;
      case 'found':
        return html`<section class="result">
          <h2 tabindex="-1">${words.personTitle}</h2>
          <div class="actions">
            ${this.#button(words.exportJson, () => this.#export(found.history))}
            ${this.#button(words.exportEvidence, () => this.#exportEvidence(found.history))}
            ${this.#button(words.erase, () => this.#erase(found.history), 'danger')}
          </div>
          ${this.#omittedNote(found)}
          ${personView({
            history: found.history,
            context: this.context,
            names: this.names,
            limit: this.limit,
            showMore: () => (this.limit += step),
            asked: {
              shown: this.shown,
              isBusy: this.#work.isBusy,
              show: (consentId) => void this.#showTexts(consentId),
              hide: () => (this.shown = undefined),
            },
          })}
        </section>`;
    }
  }

  #omittedNote({ omitted: { consents, conflicts } }: FoundOne): unknown {
    if (consents + conflicts === 0) return nothing;
    const { messages, formats } = this.context;
    return html`<p class="notice">
      ${messages.persons.omitted(formats.number(consents), formats.number(conflicts))}
    </p>`;
  }

  #button(label: string, act: () => Promise<void>, kind = ''): TemplateResult {
    return html`<button
      type="button"
      class=${kind}
      ?disabled=${this.#work.isBusy}
      @click=${() => void act()}
      .textContent=${label}
    ></button>`;
  }

  #openButton(subjectId: string): TemplateResult {
    return html`<button type="button" class="small" @click=${() => void this.#find(subjectId)}>
      ${this.context.messages.persons.open}<span class="unseen"> ${subjectId}</span>
    </button>`;
  }

  #submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = this.querySelector<HTMLInputElement>('#identifier')?.value;
    if (name) void this.#find(name);
  };

  async #find(name: string): Promise<void> {
    const { brandId, context } = this;
    const found = await this.#work.run(() =>
      context.call('findPerson', { brandId, body: { subject: name } }),
    );
    if (!found) return;
    this.found = found;
    this.limit = step;
    this.shown = undefined;
    this.#name = name;
    await this.updateComplete;
    this.querySelector<HTMLElement>('.result > h2')?.focus();
  }

  async #showTexts(consentId: string): Promise<void> {
    const { brandId, context } = this;
    const texts = await this.#work.run(() => context.call('showTexts', { brandId, body: { consentId } }));
    if (texts) this.shown = { consentId, texts };
  }

  async #export({ subjectId }: SubjectHistory): Promise<void> {
    const { brandId } = this;
    const input = { brandId, body: { subject: subjectId } };
    const held = await this.#work.run(() => this.context.call('exportPerson', input));
    if (held) this.#save('person.json', `${JSON.stringify(held, undefined, 2)}\n`, 'application/json');
  }

  async #exportEvidence({ subjectId }: SubjectHistory): Promise<void> {
    const { brandId } = this;
    const input = { brandId, body: { subject: subjectId } };
    const evidence = await this.#work.run(() => this.context.call('exportEvidence', input));
    const lines = evidence?.lines.map((line) => `${JSON.stringify(line)}\n`);
    if (lines) this.#save('evidence.jsonl', lines.join(''), 'application/jsonl');
  }

  /** The name of the file stays in the browser's list of downloads, so it names no person. */
  #save(file: string, text: string, type: string): void {
    saveFile(file, text, type);
    this.context.announce(this.context.messages.persons.exported);
  }

  async #erase({ subjectId }: SubjectHistory): Promise<void> {
    const { brandId, context } = this;
    const { persons: words } = context.messages;
    // The dialog ignores spaces at the ends of what is typed.
    const typed = this.#name.trim() === this.#name ? this.#name : subjectId;
    const isConfirmed = await context.confirm({
      title: words.eraseTitle,
      text: words.eraseText,
      action: words.eraseAction,
      typed,
    });
    if (!isConfirmed) return;
    const erased = await this.#work.run(() =>
      context.call('erasePerson', { brandId, body: { subject: typed, subjectId } }),
    );
    if (!erased) return;
    this.#forget();
    const { formats } = context;
    context.announce(words.erased(formats.number(erased.consents), formats.number(erased.profiles)));
    this.querySelector<HTMLElement>('#identifier')?.focus();
  }

  #forget(): void {
    this.#work.reset();
    this.#name = '';
    this.found = undefined;
    this.shown = undefined;
    this.querySelector('form')?.reset();
  }

  /** At once: the browser may keep the page as it is now, and show it again after “Back”. */
  #leave = (): void => {
    this.#forget();
    this.performUpdate();
  };
}

customElements.define('dashboard-persons', PersonsPage);
