import type { Situation } from '../sheet/situation.ts';
import { findPart } from './find-part.ts';

/** Does what a visitor does to come into a situation: presses what they would press, types what they would type. */
export async function actAsVisitor(place: HTMLElement, { does }: Situation): Promise<void> {
  if (does === undefined) return;
  if (does === 'loads-once') {
    (await findPart(place, 'assent-gate', '[data-assent-action="allow-once"]')).click();
    return (await findPart<HTMLImageElement>(place, 'assent-gate', 'img')).decode();
  }
  if (does === 'meets-policy') return stopFrame(place);
  if (does === 'opens-gate')
    return (await findPart(place, 'assent-gate', '[data-assent-action="open-gate"]')).click();
  await typeEmail(place);
  if (does === 'asks-for-code') return void (await findPart(place, 'assent-verification', '[name=code]'));
  await typeCode(place, does === 'mistypes-code' ? '000000' : '123456');
}

/** Tells the gate what a browser tells it of a frame that the Content Security Policy of the page forbids. */
async function stopFrame(place: HTMLElement): Promise<void> {
  const frame = await findPart<HTMLIFrameElement>(place, 'assent-gate', 'iframe');
  document.dispatchEvent(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      blockedURI: frame.src,
      disposition: 'enforce',
      documentURI: location.href,
      effectiveDirective: 'frame-src',
      originalPolicy: '',
      statusCode: 200,
      violatedDirective: 'frame-src',
    }),
  );
  await findPart(place, 'assent-gate', '[data-assent-action="reload"]');
}

async function typeEmail(place: HTMLElement): Promise<void> {
  const agree = await findPart<HTMLInputElement>(place, 'assent-verification', '[name=agree]');
  agree.checked = true;
  const email = await findPart<HTMLInputElement>(place, 'assent-verification', '[name=email]');
  email.value = 'kim@example.com';
  email.form?.requestSubmit();
}

async function typeCode(place: HTMLElement, code: string): Promise<void> {
  const field = await findPart<HTMLInputElement>(place, 'assent-verification', '[name=code]');
  field.value = code;
  field.form?.requestSubmit();
}
