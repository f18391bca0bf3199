import { css, html, nothing } from 'lit';
import type { Cell } from '../../client/page/snapshot.ts';
import { enDetailWords } from '../../locales/en-detail-words.ts';
import { enSecondLayer } from '../../locales/en-second-layer.ts';
import type { DetailWords, PreferencesWords, SecondLayer } from '../../locales/messages.ts';
import { type ConsentView, messagesWith, stateWords } from '../provider/consent-view.ts';
import { askReasons } from '../provider/ask-reasons.ts';
import { differencePhrase } from './difference.ts';

/** Styles of a switch and its texts. */
export const switchStyles = css`
  label {
    display: flex;
    align-items: center;
    gap: 0.25em 0.75em;
    min-block-size: 44px;
    cursor: pointer;
  }
  .name {
    flex: 1;
    /* However long the value beside it is. */
    min-inline-size: 33%;
  }
  .name small {
    display: block;
  }
  .value {
    font-size: 0.875em;
    color: var(--_muted);
    text-align: end;
  }
  [type='checkbox'] {
    appearance: none;
    flex: none;
    display: flex;
    align-items: center;
    box-sizing: border-box;
    inline-size: 2.75em;
    block-size: 1.625em;
    margin: 0;
    padding: 0 0.2em;
    font: inherit;
    /* Browsers give fields a colour of their own, which --_muted would be mixed from. */
    color: inherit;
    background: var(--_surface);
    border: 2px solid var(--_muted);
    border-radius: 1em;
    cursor: inherit;
  }
  [type='checkbox']::before {
    content: '';
    border: 0.45em solid var(--_muted);
    border-radius: 1em;
  }
  [type='checkbox']:checked {
    justify-content: end;
    background: var(--_accent);
    border-color: var(--_accent);
  }
  [type='checkbox']:checked::before {
    border-color: var(--_thumb, var(--_surface));
  }
  [type='checkbox']:indeterminate {
    justify-content: center;
    background: var(--_surface);
    border-color: var(--_accent);
  }
  [type='checkbox']:indeterminate::before {
    inline-size: 0.9em;
    border-width: 0.15em;
    border-color: var(--_accent);
  }
  label:has(:disabled) {
    cursor: default;
  }
  :disabled {
    opacity: 0.5;
  }
  @media (forced-colors: active) {
    [type='checkbox']:checked {
      forced-color-adjust: none;
      background: Highlight;
      border-color: Highlight;
    }
    [type='checkbox']:checked::before {
      border-color: HighlightText;
    }
  }
`;

/** The messages of the preferences. */
export const allMessages: (view: ConsentView) => PreferencesWords = messagesWith<DetailWords & SecondLayer>({
  ...enDetailWords,
  ...enSecondLayer,
});

/** The data of a switch, and its callback. */
export interface SwitchParts {
  readonly cell: Cell;
  readonly isOn: boolean;
  /** The visible label: text, or a slot for it. */
  readonly label: unknown;
  /** The accessible name, which begins with the label and does not depend on the state. */
  readonly name: string;
  /** A note on the state, next to the value. */
  readonly note: string | undefined;
  readonly messages: PreferencesWords;
  readonly onSwitch: (on: boolean, input: HTMLInputElement) => void;
}

/** Renders a switch with its name, its value in words, and the state of the choice. */
export function switchTemplate({ cell, isOn, label, name, note, messages, onSwitch }: SwitchParts) {
  const handleChange = ({ currentTarget: input }: Event) => {
    if (input instanceof HTMLInputElement) onSwitch(input.checked, input);
  };
  return html`<label>
    <span class="name">${label} ${note ? html`<small .textContent=${note}></small>` : nothing}</span>
    <span class="value" .textContent=${valueOf(cell, isOn, messages)}></span>
    <input
      type="checkbox"
      role="switch"
      part="switch"
      aria-label=${name}
      aria-description=${note ?? nothing}
      data-assent-vendor=${cell.vendor}
      data-assent-target=${cell.target}
      .checked=${isOn}
      ?disabled=${cell.required}
      @change=${handleChange}
    />
  </label>`;
}

/** Why a cell is asked about again, or the state of its choice; `undefined` if there is nothing to report. */
export function noteOf(view: ConsentView, cell: Cell): string | undefined {
  const reasons = askReasons(view, [cell]);
  if (reasons) return reasons;
  if (cell.state === 'undecided') return undefined;
  const state =
    cell.state === 'diverged' ? differencePhrase(view, cell) : stateWords(view, cell.state, [cell]);
  return cell.decision?.method === 'gpc' ? `${allMessages(view).gpcOff} ${state}` : state;
}

function valueOf({ required }: Cell, isOn: boolean, messages: PreferencesWords): string {
  if (required) return messages.required;
  return isOn ? messages.allowed : messages.notAllowed;
}
