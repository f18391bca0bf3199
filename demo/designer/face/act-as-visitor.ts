import type { Situation } from '../sheet/situation.ts';

/** Does what a visitor does to come into a situation: presses what they would press, types what they would type. */
export async function actAsVisitor(place: HTMLElement, { does }: Situation): Promise<void> {
  if (does === undefined) return;
  if (does === 'loads-once') return (await find(place, 'assent-gate', 'button')).click();
  await typeEmail(place);
  if (does === 'asks-for-code') return void (await find(place, 'assent-verification', '[name=code]'));
  await typeCode(place, does === 'mistypes-code' ? '000000' : '123456');
}

async function typeEmail(place: HTMLElement): Promise<void> {
  const agree = await find<HTMLInputElement>(place, 'assent-verification', '[name=agree]');
  agree.checked = true;
  const email = await find<HTMLInputElement>(place, 'assent-verification', '[name=email]');
  email.value = 'kim@example.com';
  email.form?.requestSubmit();
}

async function typeCode(place: HTMLElement, code: string): Promise<void> {
  const field = await find<HTMLInputElement>(place, 'assent-verification', '[name=code]');
  field.value = code;
  field.form?.requestSubmit();
}

/** Waits for a part of an element to be drawn: some are, a moment after their words were loaded. */
async function find<Part extends HTMLElement>(
  place: HTMLElement,
  element: string,
  selector: string,
): Promise<Part> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = place.querySelector(element)?.shadowRoot?.querySelector<Part>(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`There is no ${selector} in ${element}.`);
}
