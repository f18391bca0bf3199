/** Calls functions of the page when cells become allowed, and when they no longer are. */
export interface CellCallbacks {
  /** Adds functions, and calls the first at once if the cell is allowed. */
  readonly add: (vendor: string, target: string, start: () => void, stop?: () => void) => () => void;
  /** Calls the functions of the cells that have become allowed, or no longer are. */
  readonly update: () => void;
  /** Whether a vendor was told what is allowed, or need not be: see `gating/vendor-signals.ts`. */
  isInformed: (vendor: string) => boolean;
}

/** `failed` is told of what a function throws. */
export function cellCallbacks(
  allowed: (vendor: string, target: string) => boolean,
  failed: (cause: unknown) => void,
): CellCallbacks {
  const updates = new Set<() => void>();
  const callbacks: CellCallbacks = {
    isInformed: () => true,
    add(vendor, target, start, stop) {
      let isOn = false;
      const end = () => void updates.delete(update);
      const update = () => {
        if ((allowed(vendor, target) && (isOn || callbacks.isInformed(vendor))) === isOn) return;
        isOn = !isOn;
        // Nobody could end it, so it is not begun twice.
        if (!stop) end();
        try {
          (isOn ? start : stop)?.();
        } catch (cause) {
          failed(cause);
        }
      };
      updates.add(update);
      update();
      return end;
    },
    update: () => updates.forEach((update) => update()),
  };
  return callbacks;
}
