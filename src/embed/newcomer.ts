import { toBase64Url } from '../client/base64url.ts';
import type { Action } from '../client/decision.ts';
import type { EarlyChoice } from '../client/early-choice.ts';
import { readCatalogue } from '../client/read-catalogue.ts';
import { seal } from '../client/seal.ts';
import type { Cell, Snapshot } from '../client/snapshot.ts';
import type { Host, ShownClient } from './chunks.ts';

/**
 * Stands in for the client on the page of a visitor who never chose here: nothing is kept, and the
 * one thing that can happen is a first choice. That is written down at once and left to the client,
 * which is on its way.
 *
 * @throws When the catalogue cannot be had or names nothing to choose.
 */
export async function makeNewcomer({ options, catalogue: load, loadClient }: Host): Promise<ShownClient> {
  const read = readCatalogue(JSON.parse(await load()));
  if (!read.vendors.length) throw new Error('The catalogue names no vendor with a target that it describes.');
  const catalogue = { ...read, regime: options.regime ?? read.regime };
  const gpc = Reflect.get(navigator, 'globalPrivacyControl') === true;
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const chosen = new Map<string, Action>();
  let snapshot = view();

  function view(): Snapshot {
    const isAsked = catalogue.regime === 'opt-in' && !chosen.size;
    const cells = catalogue.vendors.flatMap((vendor) =>
      catalogue.targets.flatMap(({ id, required, saleOrShare }): Cell[] => {
        if (!vendor.targets.includes(id)) return [];
        const action = chosen.get(`${vendor.id} ${id}`);
        return [
          {
            vendor: vendor.id,
            target: id,
            required,
            action,
            state: action ? 'saving' : 'undecided',
            shown: undefined,
            allowed:
              required || (catalogue.regime !== 'opt-in' && !(gpc && saleOrShare) && action !== 'REJECT'),
            asked: isAsked && !required,
            decidedAt: undefined,
          },
        ];
      }),
    );
    const saving = chosen.size;
    const undecided = cells.filter((cell) => !cell.required && !cell.action).length;
    return {
      ready: true,
      catalogue,
      ask: isAsked ? 'first' : 'no',
      state: saving ? 'saving' : 'undecided',
      counts: {
        undecided,
        saving,
        saved: 0,
        confirmed: 0,
        unconfirmed: 0,
        retrying: 0,
        failed: 0,
        diverged: 0,
      },
      gpc,
      storage: 'kept',
      subject: 'none',
      cell: (vendor, target) => cells.find((cell) => cell.vendor === vendor && cell.target === target),
      cells: () => cells,
    };
  }

  return {
    get snapshot() {
      return snapshot;
    },
    get ready() {
      return Promise.resolve(snapshot);
    },
    allowed: (vendor, target) => snapshot.cell(vendor, target)?.allowed ?? false,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose(choices, { method = 'api', language = '' } = {}) {
      const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
      const choice: EarlyChoice = { id, at: Date.now(), method, language, choices };
      const client = loadClient();
      try {
        localStorage.setItem(`assent.choice.${id}`, seal(choice));
      } catch {
        // Nothing is kept in this browser: the client hears of it when it is here.
        void client.then((loaded) => loaded.choose(choices, choice));
      }
      for (const { vendor, target, action } of choices) chosen.set(`${vendor} ${target}`, action);
      snapshot = view();
      for (const listener of listeners) listener(snapshot);
    },
    retry: () => void loadClient(),
    refresh: async () => snapshot,
  };
}
