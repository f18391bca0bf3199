import type { Snapshot } from '../client/page/snapshot.ts';

/**
 * Elements that few pages need, by name: `<assent-name>`. The script tag loads the file of one, `add-name.ts` in the folder
 * `page/` of an add-on, once a page has the element, when the layer of that name is opened, and when this says that it is due.
 */
export type Surfaces = Readonly<Record<string, (snapshot: Snapshot) => boolean>>;

/** What the file of a surface exports. */
export interface SurfaceFile {
  /** Adds the element to the page: registers the page's own, or inserts one into the provider. */
  readonly add: () => void;
}

/** The names of all surfaces. The build fills them in. */
declare const assentSurfaces: readonly string[];

/** Whether a layer is a surface of its own: all others are in the preferences. */
export const isSurface = (layer: string): boolean => assentSurfaces.includes(layer);

/** The tags of all surfaces, each after a comma. */
export const surfaceTags = (): string => assentSurfaces.map((name) => `,assent-${name}`).join('');
