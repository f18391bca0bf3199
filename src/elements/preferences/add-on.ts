import type { PreferencesWords } from '../../locales/messages.ts';
import type { Layer } from '../provider/consent-view.ts';
import type { LoadTable } from './table-parts.ts';

/** The layer that the preferences show in the place of the choices, once something is decided. A button opens it. */
export interface InnerLayer {
  readonly layer: Layer;
  /** The message that names it, on the button and as its heading. */
  readonly label: (messages: PreferencesWords) => string;
  readonly render: (headingLevel: number) => unknown;
  /** The class of its element, `<assent-layer>`. */
  readonly element: CustomElementConstructor;
}

/** What add-ons show in the preferences. */
export interface PreferencesAddOns {
  readonly inner?: InnerLayer | undefined;
  readonly loadTable?: LoadTable | undefined;
}
