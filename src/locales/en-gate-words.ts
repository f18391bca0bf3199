import type { GateWords } from './messages.ts';

/** English, what stands in the place of content that is blocked: it comes with the gate. */
export const enGateWords = {
  heldBack: '{vendor} provides this content. It loads when you allow “{target}”.',
  allowOnce: 'Allow once',
  allowAlways: 'Always allow',
  afterReload: '{vendor} is allowed. This content loads once the page is reloaded.',
  reload: 'Reload page',
} as const satisfies GateWords;
