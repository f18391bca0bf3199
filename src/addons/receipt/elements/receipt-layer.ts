import { html } from 'lit';
import type { InnerLayer } from '../../../elements/preferences/add-on.ts';
import { AssentReceipt } from './receipt.ts';

export const receipt: InnerLayer = {
  layer: 'receipt',
  label: ({ receipt }) => receipt,
  render: (level) => html`<assent-receipt heading-level=${level}></assent-receipt>`,
  element: AssentReceipt,
};
