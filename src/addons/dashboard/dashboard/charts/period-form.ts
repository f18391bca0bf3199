import { html, type TemplateResult } from 'lit';
import { mostDays } from '../../../counts/protocol/shown-counts.ts';
import type { PageContext } from '../shell/page-context.ts';
import { addressOf, type Route } from '../shell/route.ts';
import { textField } from '../shell/text-field.ts';
import { faultOf, lengthOf, type Period, periodOf, presets } from './period.ts';

/** Chooses the period of a page, which is in its address. */
export function periodForm({ page, brandId, query }: Route, context: PageContext): TemplateResult {
  const words = context.messages.charts;
  const { from, to, days } = periodOf(query, Date.now());
  const choose = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const form = new FormData(event.target);
    const [first, last] = [form.get('from'), form.get('to')];
    if (typeof first !== 'string' || typeof last !== 'string') return;
    location.hash = addressOf(page, brandId, { from: first, to: last });
  };
  return html`<form class="period" @submit=${choose}>
    <nav aria-label=${words.period}>
      ${presets.map(
        (each) =>
          html`<a
            class="button small"
            href=${addressOf(page, brandId, { days: String(each) })}
            aria-current=${each === days ? 'true' : 'false'}
            >${words.lastDays(each, context.formats.number(each))}</a
          >`,
      )}
    </nav>
    <div class="fields">
      ${textField({ name: 'from', label: words.from, type: 'date', value: from, required: true, error: describeFault({ from, to }, context) })}
      ${textField({ name: 'to', label: words.to, type: 'date', value: to, required: true })}
      <button>${words.show}</button>
    </div>
  </form>`;
}

function describeFault(period: Period, { messages, formats }: PageContext): string | undefined {
  const fault = faultOf(period);
  if (fault === 'order') return messages.shell.fromAfterTo;
  if (fault === undefined) return undefined;
  return messages.charts.tooLong(formats.number(mostDays), formats.number(lengthOf(period)));
}
