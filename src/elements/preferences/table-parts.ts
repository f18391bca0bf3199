import type { Vendor } from '../../client/catalogue/catalogue.ts';
import type { Cell } from '../../client/page/snapshot.ts';
import type { PreferencesWords } from '../../locales/messages.ts';
import type { ConsentView } from '../provider/consent-view.ts';
import type { CellGroup, Directory } from './directory.ts';
import type { Draft } from './draft.ts';
import type { Ranged } from './ranges.ts';

/** The data of the preferences as a table, and its callbacks. */
export interface TableParts extends Ranged<CellGroup<Vendor>> {
  readonly view: ConsentView;
  readonly messages: PreferencesWords;
  readonly directory: Directory;
  readonly draft: Draft;
  readonly onSwitch: (cells: readonly Cell[], on: boolean) => void;
}

/** Loads what renders the table in a root. Rejects if its file cannot be loaded. */
export type LoadTable = (root: Node) => Promise<(parts: TableParts) => unknown>;
