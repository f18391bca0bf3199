import type { LitElement } from 'lit';

/** Loads what watches over a layer's two buttons, and has it do so. Nothing is lost where it cannot be loaded. */
export function keepParity(layer: LitElement): void {
  import('../elements/parity-watch.ts').then(
    ({ watchParity }) => watchParity(layer),
    () => {},
  );
}
