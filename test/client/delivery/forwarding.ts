import { type Answer, parseConsent } from '../simulation/service.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

export const problem = '{"type":"about:blank","code":"body-invalid"}';
export const page = '<!doctype html><title>Sorry</title>';

/** An answer with this text, said to be HTML. */
export function html(text: string): Answer {
  return { status: 200, text, headers: { 'content-type': 'text/html; charset=utf-8' } };
}

/** A page behind a forwarder that answers posts as configured, or passes them on. */
export async function begin(forward: (actions: readonly string[]) => Partial<Answer> | undefined) {
  const world = new SimulatedBrowser();
  const warnings: string[] = [];
  world.onWarning = (_, message) => warnings.push(message);
  const { service } = world;
  const pass = service.answer.bind(service);
  let posts = 0;
  service.answer = (address, init) => {
    if (init.method !== 'POST') return pass(address, init);
    posts += 1;
    const { actions } = parseConsent(typeof init.body === 'string' ? init.body : '');
    const answer = forward(actions.map(({ action }) => action));
    return answer ? { status: 0, text: '', headers: {}, ...answer } : pass(address, init);
  };
  const tab = world.openTab();
  await tab.client.ready;
  return { world, tab, warnings, posts: () => posts };
}

/** The state of one choice, whether it is allowed, and whether the visitor is asked. */
export const says = ({ client: { snapshot } }: Tab) => {
  const { state, allowed } = snapshot.cell('tubular', 'video') ?? {};
  return [state, allowed, snapshot.ask];
};
