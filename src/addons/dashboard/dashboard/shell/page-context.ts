import type { Formats } from '../messages/formats.ts';
import type { Language } from '../messages/language.ts';
import type { Messages } from '../messages/en.ts';
import type { Call } from './call.ts';
import type { Confirmation } from './confirm-dialog.ts';
import type { SessionView } from './session-view.ts';

/** What a page gets from the shell. */
export interface PageContext {
  readonly session: SessionView;
  readonly language: Language;
  readonly messages: Messages;
  readonly formats: Formats;
  /** Calls the service. Throws a `CallFailure`. */
  readonly call: Call;
  /** Shows an outcome, and tells it to screen readers. */
  readonly announce: (text: string) => void;
  /** Asks before something that cannot be undone. */
  readonly confirm: (confirmation: Confirmation) => Promise<boolean>;
  /** Reads the brands again, after one was changed. */
  readonly refreshBrands: () => Promise<void>;
  /** Chooses the brand that the navigation leads to. */
  readonly chooseBrand: (brandId: string) => void;
}
