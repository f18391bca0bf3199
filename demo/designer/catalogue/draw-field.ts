import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { findingsAt } from './read-typed.ts';
import type { Typed } from './read-typed.ts';

/** Takes a catalogue as text. One that continues the last is part of the same typing. */
export type TakeCatalogue = (catalogue: string, continues: boolean) => void;

/** What a control says of itself to who does not see it. */
export interface FieldMarks {
  /** Ids of what is said about it. */
  readonly describedBy: string | typeof nothing;
  readonly isWrong: 'true' | typeof nothing;
}

/** A control, its label, and what `assent check` says of the path in the catalogue where it writes. */
export function drawField(
  typed: Typed,
  path: string,
  label: unknown,
  drawControl: (marks: FieldMarks) => TemplateResult,
): TemplateResult {
  const findings = findingsAt(typed, path);
  const id = `said-of-${path.replaceAll(/\W+/g, '-')}`;
  const isWrong = findings.some(({ level }) => level === 'error');
  return html`
    <div class="entry-field">
      <label>
        ${label}
        ${drawControl({
          describedBy: findings.length ? id : nothing,
          isWrong: isWrong ? 'true' : nothing,
        })}
      </label>
      ${
        findings.length
          ? html`<ul class="findings" id=${id}>
              ${findings.map(({ level, message }) => html`<li class=${level}>${message}</li>`)}
            </ul>`
          : nothing
      }
    </div>
  `;
}
