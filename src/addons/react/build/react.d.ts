import type * as React from 'react';
import type { AssentElements } from './elements.d.ts';

export { ConsentProvider, useConsent } from '../module/addons/react/react.js';
export type { Consent, ConsentProviderProps } from '../module/addons/react/react.js';

/** The attributes and properties of each element in React 19, and its events as `onassent-choose`. */
export type ReactElements = {
  [Tag in keyof AssentElements]: React.DetailedHTMLProps<
    React.HTMLAttributes<AssentElements[Tag]['element']>,
    AssentElements[Tag]['element']
  > & { class?: string | undefined } & AssentElements[Tag]['attributes'] &
    Listeners<AssentElements[Tag]['events']>;
};

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
