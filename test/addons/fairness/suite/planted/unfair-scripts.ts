// Each runs in the page, by itself: nothing from outside of it is there.

export function focusesAcceptance(): void {
  setInterval(() => {
    const banner = document.querySelector('assent-banner')?.shadowRoot;
    const button = banner?.querySelector('[data-assent-action="accept-all"]');
    if (button instanceof HTMLElement) button.focus();
  }, 50);
}

export function acceptsOnClose(): void {
  addEventListener(
    'click',
    (event) => {
      const [pressed] = event.composedPath();
      if (!(pressed instanceof Element) || !pressed.matches('[data-assent-action="close"]')) return;
      const root = pressed.getRootNode();
      const accept = root instanceof ShadowRoot && root.querySelector('[data-assent-action="accept-all"]');
      if (accept instanceof HTMLElement) accept.click();
    },
    true,
  );
}

/** Once allowed, for ever allowed, until the page is loaded again. */
export function forgetsWithdrawals(): void {
  const granted = new Set<string>();
  setInterval(() => {
    const assent: unknown = Reflect.get(window, 'assent');
    const allowed: unknown = assent instanceof Object && Reflect.get(assent, 'allowed');
    if (!(assent instanceof Object) || typeof allowed !== 'function' || allowed.name === 'sticky') return;
    const sticky = (vendor: string, target: string) => {
      const cell = `${vendor} ${target}`;
      if (allowed.call(assent, vendor, target) === true) granted.add(cell);
      return granted.has(cell);
    };
    Reflect.set(assent, 'allowed', sticky);
  }, 10);
}
