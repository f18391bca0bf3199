import type { Snapshot } from '../client/page/snapshot.ts';

/**
 * Layers that add-ons bring, by name: `<assent-name>`. Few pages need them. The script tag loads the file of one, `add-name.ts`
 * in the folder `page/` of an add-on, once a page has the element, when the layer is opened, and when this says that it is due.
 */
export type AddOnLayers = Readonly<Record<string, (snapshot: Snapshot) => boolean>>;

/** What the file of such a layer exports. */
export interface AddOnLayerFile {
  /** Adds the element to the page: registers the page's own, or inserts one into the provider. May be called again. */
  readonly add: () => void;
}

/** The tags of all layers of add-ons, each after a comma. The build fills them in. */
declare const assentAddOnLayers: string;

/** Selects all layers of add-ons, after other selectors. */
export const addOnLayerTags = (): string => assentAddOnLayers;

/** Whether an add-on brings a layer: all others are in the preferences. */
export const isAddOnLayer = (layer: string | null): layer is string =>
  `${assentAddOnLayers},`.includes(`,assent-${layer},`);
