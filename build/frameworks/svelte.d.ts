import type { HTMLAttributes } from 'svelte/elements';
import type { AssentElements } from './elements.d.ts';

/** What a template of Svelte 5 takes for each element: attributes, properties, and events as `onassent-choose`. */
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
