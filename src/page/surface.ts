import type { Snapshot } from '../client/page/snapshot.ts';

/**
 * Elements that few pages need, by name: `<assent-name>`. The script tag loads the file of one, `add-name.ts` in the folder
 * `page/` of an add-on, once a page has the element, when the layer of that name is opened, and when this says that it is due.
 */
export type Surfaces = Readonly<Record<string, (snapshot: Snapshot) => boolean>>;

/** What the file of a surface exports. */
export interface SurfaceFile {
  /** Adds the element to the page: registers the page's own, or inserts one into the provider. May be called again. */
  readonly add: () => void;
}

/** The tags of all surfaces, each after a comma. The build fills them in. */
declare const assentSurfaces: string;

/** Selects all surfaces, after other selectors. */
export const surfaceTags = (): string => assentSurfaces;

/** Whether a layer is a surface of its own: all others are in the preferences. */
export const isSurface = (layer: string | null): layer is string =>
  `${assentSurfaces},`.includes(`,assent-${layer},`);
