import type { ComparedCell } from '../../../../src/client/account/verification.ts';
import { loadVerificationWords } from '../../../../src/addons/account/locales/load-verification-words.ts';
import { FakeVerification } from './fake-verification.ts';
import { type Fixture, mount, oneIn, settle, textOf } from '../../../elements/mount.ts';

export const tag = 'assent-verification';
export const email = 'kim@example.com';

/** Puts the element on stage, in the page or opened as a dialog. */
export async function present(play: Fixture = {}, verification = new FakeVerification()) {
  await Promise.all(['de', 'ar'].map(loadVerificationWords));
  const staged = await mount({ tags: ['assent-banner', tag], ask: 'no', ...play, verification });
  if (!play.attributes?.['inline']) staged.provider.open('verification');
  await settle();
  verification.onLink = () => staged.client.turn({ subject: 'verified' });
  return { ...staged, verification };
}

export const said = () => textOf(oneIn(tag, '[role="status"]'));
export const action = (name: string) => oneIn(tag, `[data-assent-action="${name}"]`);

export function field(name: string): HTMLInputElement {
  const found = oneIn(tag, `[name="${name}"]`);
  if (found instanceof HTMLInputElement) return found;
  throw new Error(`${name} is no input.`);
}

export async function submit(values: Readonly<Record<string, string | boolean>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'boolean') field(name).checked = value;
    else field(name).value = value;
  oneIn(tag, 'form').closest('form')?.requestSubmit();
  await settle();
}

export async function askForCode(): Promise<void> {
  await submit({ agree: true, email });
}

export const cell = (
  vendor: string,
  device: ComparedCell['device'],
  account: ComparedCell['account'],
): ComparedCell => {
  const isOpposed = device && account && device !== account;
  const target = 'statistics';
  return {
    vendor,
    target,
    device,
    account,
    result: {
      protective: isOpposed ? 'REJECT' : (device ?? account),
      device: device ?? account,
      account: account ?? device,
    },
  };
};
