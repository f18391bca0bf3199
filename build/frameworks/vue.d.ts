import type { HTMLAttributes } from 'vue';
import type { AssentElements } from './elements.d.ts';

/** The attributes and properties of each element in Vue, and its events as `@assent-choose`. */
export type VueElements = {
  [Tag in keyof AssentElements]: new () => {
    $props: HTMLAttributes & AssentElements[Tag]['attributes'] & Listeners<AssentElements[Tag]['events']>;
  };
};

type Listeners<Events> = {
  [Name in keyof Events & string as `on${Camel<Name>}`]?: ((event: Events[Name]) => void) | undefined;
};

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Camel<Rest>}`
  : Capitalize<Name>;

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
