import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AuditEvent } from '../../protocol/audit-event.ts';
import type { PageContext } from '../shell/page-context.ts';

/** What an event is about, and what it changed. */
export function eventDetails(event: AuditEvent, { messages, formats }: PageContext): TemplateResult {
  const { audit: words } = messages;
  const { clientId, subjectId, before = {}, after = {}, counts = {} } = event;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return html`<ul class="event">
    ${identifier(words.clientId, clientId)} ${identifier(words.subjectId, subjectId)}
    ${names.map(
      (name) =>
        html`<li>
          <code>${name}</code>:
          ${name in before ? html`<del>${word(words.before)}${value(before[name])}</del>` : nothing}
          ${name in after ? html`<ins>${word(words.after)}${value(after[name])}</ins>` : nothing}
        </li>`,
    )}
    ${Object.entries(counts).map(
      ([name, count]) => html`<li><code>${name}</code>: ${formats.number(count)}</li>`,
    )}
  </ul>`;
}

function identifier(name: string, id: string | undefined): TemplateResult | typeof nothing {
  return id === undefined ? nothing : html`<li>${name}: <code>${id}</code></li>`;
}

/** For screen readers, many of which do not tell removed from inserted text. */
function word(text: string): TemplateResult {
  return html`<span class="unseen">${text} </span>`;
}

function value(found: unknown): TemplateResult {
  return html`<bdi>${textOf(found)}</bdi>`;
}

/** Members and elements, as people write them. */
function textOf(found: unknown): string {
  if (Array.isArray(found)) return found.map(textOf).join(', ');
  if (typeof found !== 'object' || found === null) return String(found);
  return Object.entries(found)
    .map(([name, member]) => `${name}: ${textOf(member)}`)
    .join(', ');
}
