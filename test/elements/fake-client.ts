import type { Catalogue } from '../../src/client/catalogue/catalogue.ts';
import { readCatalogue } from '../../src/client/catalogue/read-catalogue.ts';
import type { ConsentClient } from '../../src/client/consent-client.ts';
import type { Choice, ChoosingContext } from '../../src/client/ledger/choice.ts';
import type { Cell, Snapshot } from '../../src/client/page/snapshot.ts';
import { type State, states } from '../../src/client/ledger/state.ts';
import type { Verification } from '../../src/client/account/verification.ts';
import { targets, vendor } from '../catalogue-parts.ts';

/** The calls of the client, in order. */
export type Call =
  | { readonly choose: readonly Choice[]; readonly context: ChoosingContext | undefined }
  | 'retry'
  | 'stop';

export interface FakeSettings {
  readonly catalogue?: Catalogue;
  readonly ask?: Snapshot['ask'];
  readonly gpc?: boolean;
  readonly storage?: Snapshot['storage'];
  readonly subject?: Snapshot['subject'];
  readonly conflict?: boolean;
  readonly nowRequired?: Snapshot['nowRequired'];
  readonly unasked?: Snapshot['unasked'];
  readonly honoured?: boolean;
  readonly verification?: Verification;
  /** The state of single cells, by vendor and target. */
  readonly cells?: Readonly<Record<string, Partial<Cell>>>;
  /** The state of all other cells. */
  readonly others?: Partial<Cell>;
}

const none: Record<State, number> = {
  failed: 0,
  diverged: 0,
  retrying: 0,
  saving: 0,
  saved: 0,
  unconfirmed: 0,
  confirmed: 0,
  kept: 0,
  undecided: 0,
};

/** A client that applies choices in memory, records its calls, and sends nothing. */
export class FakeClient implements ConsentClient {
  readonly calls: Call[] = [];
  readonly ready: Promise<Snapshot>;
  snapshot: Snapshot;
  private settings: FakeSettings;
  private cells: Cell[];
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();

  constructor(settings: FakeSettings = {}) {
    this.settings = settings;
    this.cells = makeCells(settings);
    this.snapshot = this.makeSnapshot();
    this.ready = Promise.resolve(this.snapshot);
  }

  /** The recorded choices, without their context. */
  get chosen(): readonly (readonly Choice[])[] {
    return this.calls.flatMap((call) => (typeof call === 'object' ? [call.choose] : []));
  }

  /** The contexts of the recorded choices. */
  get contexts(): readonly (ChoosingContext | undefined)[] {
    return this.calls.flatMap((call) => (typeof call === 'object' ? [call.context] : []));
  }

  /** The number of listeners. */
  get listenerCount(): number {
    return this.listeners.size;
  }

  /** Sets the state of the cells that match a predicate, by default of all decided cells. */
  become(change: Partial<Cell>, which = (cell: Cell) => cell.action !== undefined): void {
    this.cells = this.cells.map((cell) => (!cell.required && which(cell) ? { ...cell, ...change } : cell));
    this.publish();
  }

  /** Changes the parts of the snapshot besides the cells. */
  turn(settings: FakeSettings): void {
    this.settings = { ...this.settings, ...settings };
    this.publish();
  }

  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  choose(choices: readonly Choice[], context?: ChoosingContext): void {
    this.calls.push({ choose: choices, context });
    const actions = new Map(choices.map((choice) => [keyOf(choice.vendor, choice.target), choice.action]));
    this.cells = this.cells.map((cell) => {
      const action = actions.get(keyOf(cell.vendor, cell.target));
      return action
        ? { ...cell, action, state: 'saving', allowed: false, asked: false, askedBecause: undefined }
        : cell;
    });
    if (this.cells.every((cell) => !cell.asked)) this.settings = { ...this.settings, ask: 'no' };
    this.publish();
  }

  acceptAll(context?: ChoosingContext): void {
    this.chooseAll('ACCEPT', context);
  }

  rejectAll(context?: ChoosingContext): void {
    this.chooseAll('REJECT', context);
  }

  allowed(vendor: string, target: string): boolean {
    return this.snapshot.cell(vendor, target)?.allowed ?? false;
  }

  whenAllowed(): Promise<void> {
    return Promise.resolve();
  }

  onAllowed(): () => void {
    return () => {};
  }

  settled(): Promise<Snapshot> {
    return Promise.resolve(this.snapshot);
  }

  refresh(): Promise<Snapshot> {
    return Promise.resolve(this.snapshot);
  }

  verification(): Promise<Verification> {
    return this.settings.verification
      ? Promise.resolve(this.settings.verification)
      : Promise.reject(new Error('This client verifies nobody.'));
  }

  retry(): void {
    this.calls.push('retry');
  }

  noteSeen(): void {
    this.turn({ nowRequired: [], unasked: [] });
  }

  stop(): void {
    this.calls.push('stop');
  }

  private chooseAll(action: Choice['action'], context?: ChoosingContext): void {
    const open = this.cells.filter((cell) => !cell.required);
    this.choose(
      open.map(({ vendor, target }) => ({ vendor, target, action })),
      context,
    );
  }

  private publish(): void {
    this.snapshot = this.makeSnapshot();
    for (const listener of this.listeners) listener(this.snapshot);
  }

  private makeSnapshot(): Snapshot {
    const { settings } = this;
    const cells = Object.freeze(this.cells);
    const byKey = new Map(cells.map((cell) => [keyOf(cell.vendor, cell.target), cell]));
    const counts = { ...none };
    for (const { required, state } of cells) if (!required) counts[state] += 1;
    return Object.freeze({
      ready: true,
      catalogue: settings.catalogue ?? catalogueOf(3),
      ask: settings.ask ?? 'first',
      state: settings.conflict ? 'diverged' : (states.find((state) => counts[state] > 0) ?? 'undecided'),
      conflict: settings.conflict ?? false,
      counts,
      nowRequired: settings.nowRequired ?? [],
      unasked: settings.unasked ?? [],
      honoured: settings.honoured ?? false,
      gpc: settings.gpc ?? false,
      storage: settings.storage ?? 'kept',
      subject: settings.subject ?? 'none',
      cell: (vendor: string, target: string) => byKey.get(keyOf(vendor, target)),
      cells: () => cells,
    });
  }
}

/** A catalogue with this number of vendors and with four targets, the first of them required. */
export function catalogueOf(count: number, changes: Partial<Catalogue> = {}): Catalogue {
  const file = {
    brand: {
      name: 'Fjord & Fell',
      contact: 'privacy@fjord.example',
      privacyPolicy: { version: '1', url: '/privacy' },
    },
    targets,
    vendors: Array.from({ length: count }, (_, index) => ({
      ...vendor(index, `Vendor ${index + 1}`),
      targets: index === 0 ? ['basket', 'statistics'] : ['statistics', 'films', 'advertising'],
    })),
    languages: ['en', 'de', 'ar'],
  };
  return { ...readCatalogue(file), ...changes };
}

/**
 * A catalogue with these numbers of vendors and targets. Each vendor has all targets, and none is required.
 */
export function wideCatalogueOf(vendors: number, width: number): Catalogue {
  const ids = Array.from({ length: width }, (_, index) => `target-${index}`);
  const wide = ids.map((id) => ({ id, name: id, description: `What we do for ${id}.` }));
  const { vendors: some, ...rest } = catalogueOf(vendors);
  return {
    ...rest,
    targets: readCatalogue({ targets: wide }).targets,
    vendors: some.map((each) => ({ ...each, targets: ids })),
  };
}

/** The key of a cell in {@link FakeSettings.cells}. */
export const keyOf = (vendorId: string, targetId: string): string => `${vendorId} ${targetId}`;

function makeCells({ catalogue = catalogueOf(3), ask = 'first', cells = {}, others }: FakeSettings): Cell[] {
  const known = new Map(catalogue.targets.map((each) => [each.id, each]));
  return catalogue.vendors.flatMap(({ id, targets }) =>
    targets.map((targetId): Cell => {
      const locked = known.get(targetId)?.required === true;
      const basis = catalogue.regime === 'gb' ? known.get(targetId)?.exemption : undefined;
      const isAsked = !locked && !basis && ask !== 'no';
      return {
        vendor: id,
        target: targetId,
        required: locked,
        basis,
        action: undefined,
        state: 'undecided',
        unified: undefined,
        unifiedSource: undefined,
        allowed: locked || basis !== undefined,
        asked: isAsked,
        askedBecause: isAsked ? 'undecided' : undefined,
        decision: undefined,
        decidedAt: undefined,
        ...(locked ? {} : { ...others, ...cells[keyOf(id, targetId)] }),
      };
    }),
  );
}
