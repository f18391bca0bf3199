import type { HTMLAttributes } from 'svelte/elements';
import type { AssentElements } from './elements.d.ts';

/** The attributes and properties of each element in Svelte 5, and its events as `onassent-choose`. */
export type SvelteElements = {
  [Tag in keyof AssentElements]: HTMLAttributes<AssentElements[Tag]['element']> &
    AssentElements[Tag]['attributes'] &
    Listeners<AssentElements[Tag]['events']>;
};

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: ((event: Events[Name]) => void) | undefined;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
