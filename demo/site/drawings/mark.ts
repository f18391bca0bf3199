import { html } from 'hono/html';

/** The brand's mark: two fells and their reflection. */
export const mark = html`
  <svg class="mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="18.5" fill="none" stroke="currentColor" stroke-width="1.6" />
    <path fill="currentColor" d="M5 24 15 11l5.5 7 3-3.6L35 24Z" />
    <path
      fill="none"
      stroke="currentColor"
      stroke-width="1.4"
      stroke-linecap="round"
      d="M9 28h22M14 31.5h12"
    />
  </svg>
`;
