/** How many times, and within how many milliseconds, a person cannot have done it. */
const flips = 6;
const period = 2_000;

/**
 * Notices a control that leaves the pointer and comes back, again and again, while the pointer stays. No picture
 * and no measurement in between is like the next one.
 *
 * @param told gets the name of the control.
 */
export function watchStillPointer(root: ShadowRoot, told: (name: string) => void): void {
  let places: string[] = [];
  let hits: (EventTarget | null)[] = [];
  let times: number[] = [];
  root.addEventListener('pointerover', (event) => {
    if (!(event instanceof PointerEvent) || !(event.target instanceof Element)) return;
    const { clientX, clientY, timeStamp, target } = event;
    hits = [target, ...hits].slice(0, flips);
    places = [`${clientX} ${clientY}`, ...places].slice(0, flips);
    times = [timeStamp, ...times].slice(0, flips);
    // Scrolling brings other controls, one after the other.
    const isSame = new Set(places).size === 1 && new Set(hits).size <= 2;
    const isQuick = timeStamp - (times[flips - 1] ?? -Infinity) < period;
    const control = hits.find((hit) => hit instanceof Element && hit.closest('button,a[href],input'));
    if (isSame && isQuick && control instanceof Element) told(control.textContent.trim());
  });
}
