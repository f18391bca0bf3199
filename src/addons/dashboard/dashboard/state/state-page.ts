import { html, nothing, type TemplateResult } from 'lit';
import type { StateReply } from '../../protocol/state-calls.ts';
import { copyButton } from '../shell/copy-button.ts';
import { Page } from '../shell/page.ts';
import { measuresView } from './measures-view.ts';
import { type Finding, findingsOf } from './findings.ts';

/** The state of the service: what is wrong, and then all measurements. */
class StatePage extends Page {
  static override properties = { state: { state: true } };

  declare private state: StateReply | undefined;

  protected override async load(): Promise<void> {
    this.state = await this.context.call('readState');
  }

  protected override renderPage() {
    const { state, context } = this;
    if (!state) return html``;
    const words = context.messages.state;
    const findings = findingsOf(state, context.formats);
    return html`<p class="lead">${words.lead}</p>
      <section aria-label=${words.wrong}>
        ${
          findings.length === 0
            ? html`<p class="notice good">${words.nothingWrong}</p>`
            : html`<ul class="findings">
                ${findings.map((finding) => html`<li>${this.#finding(finding)}</li>`)}
              </ul>`
        }
      </section>
      ${measuresView(state, context)}
      <p class="hint">${words.measuredAt(context.formats.time(state.at))}</p>
      <p><button type="button" @click=${() => void this.reload()}>${words.measureAgain}</button></p>`;
  }

  #finding({ code, texts: [value = '', share = ''], isUrgent, command }: Finding): TemplateResult {
    const { title, remedy } = this.context.messages.state.findings[code];
    return html`<div class="notice ${isUrgent ? 'danger' : 'warning'}">
      <div>
        <h2>${title(value, share)}</h2>
        <p>${remedy} ${command === undefined ? nothing : html`<code>${command}</code>`}</p>
      </div>
      ${command === undefined ? nothing : copyButton(command, this.context, command)}
    </div>`;
  }
}

customElements.define('dashboard-state', StatePage);
