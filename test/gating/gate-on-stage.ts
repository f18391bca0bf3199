import type { AssentGate } from '../../src/elements.ts';
import type { FakeClient, FakeSettings } from '../elements/fake-client.ts';
import { mount, oneIn, settle, type Stage } from '../elements/mount.ts';

export const film = (address: string) =>
  `<iframe title="Film" src="${address}" width="320" height="400" frameborder="0" style="display: block"></iframe>`;
export const button = (action: 'allow-once' | 'allow-always') =>
  oneIn('assent-gate', `[data-assent-action="${action}"]`);
export const placeholder = () =>
  document.querySelector('assent-gate')?.shadowRoot?.querySelector('[part="placeholder"]');

/** Inserts a gate with some markup into a provider. */
export async function gate(
  markup: string,
  play: FakeSettings & { language?: string } = {},
): Promise<Stage & { gate: AssentGate }> {
  const on = await mount({ ask: 'no', ...play, tags: [] });
  const element = document.createElement('assent-gate');
  element.setAttribute('vendor', 'tubular');
  element.setAttribute('target', 'films');
  element.innerHTML = markup;
  on.provider.append(element);
  await settle();
  return { ...on, gate: element };
}

/** Makes the service record the choices. */
export async function take(client: FakeClient): Promise<void> {
  client.become({ state: 'saved', allowed: true }, ({ action }) => action === 'ACCEPT');
  await settle();
}
