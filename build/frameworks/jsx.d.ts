import type { AssentElements } from './elements.d.ts';

/**
 * The elements for JSX with HTML attribute names. They are in the global namespace `JSX`. If your library has
 * its own namespace, extend its `IntrinsicElements` by this type.
 */
export type JsxElements = {
  [Tag in keyof AssentElements]: Global &
    AssentElements[Tag]['attributes'] &
    Listeners<AssentElements[Tag]['events']>;
};

interface Global {
  children?: unknown;
  class?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  hidden?: boolean | undefined;
  id?: string | undefined;
  key?: string | number | undefined;
  lang?: string | undefined;
  ref?: unknown;
  slot?: string | undefined;
  style?: unknown;
}

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}` | `on:${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

declare global {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
