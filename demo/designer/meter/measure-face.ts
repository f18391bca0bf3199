import {
  type FairnessFinding,
  type Item,
  judgeAlike,
  judgeSurface,
  judgeTouched,
  measureSurface,
  pairIn,
  type Surface,
  surfaceTags,
} from 'assent/fairness/rules';
import type { Scheme } from '../design/scheme.ts';
import { placeNames } from './measured-faces.ts';
import type { Measurement } from './measurement.ts';
import { asIfTouched, touchStates } from './touch.ts';

/** Measures all that shows on this page, at rest and with each control touched. */
export async function measureFace(scheme: Scheme, worn: string): Promise<Measurement> {
  const open = document.querySelector('assent-preferences');
  const dialog = open?.shadowRoot?.querySelector<HTMLElement>('dialog[open]');
  if (open && dialog) {
    // The switches are in what is folded.
    dialog.querySelector<HTMLElement>('.unfold[aria-expanded="false"]')?.click();
    await open.updateComplete;
  }
  // What is open is over all else.
  const around = dialog ? open?.shadowRoot : document;
  const hosts = [...(around?.querySelectorAll<HTMLElement>(surfaceTags.join()) ?? [])];
  const measured = [...(dialog && open ? [open] : []), ...hosts].map(measureHost);
  const language = document.documentElement.lang;
  return {
    scheme,
    language: dialog?.lang ?? language,
    width: innerWidth,
    worn,
    surfaces: measured.flatMap(({ surface }) => surface ?? []),
    findings: measured.flatMap(({ findings }) => findings),
  };
}

/** What was measured of an element, and its tag, if it shows anything. */
interface MeasuredHost {
  readonly surface?: string;
  readonly findings: readonly FairnessFinding[];
}

function measureHost(host: HTMLElement): MeasuredHost {
  const root = host.shadowRoot;
  if (root) arrive(root);
  const rest = measureSurface(host);
  if (!root || !rest) return { findings: [] };
  const findings = [...judgeSurface(rest)];
  const buttons = root.querySelectorAll<HTMLElement>('[part~="choice-button"], [part~="button"]');
  // Switches are alike.
  const aSwitch = root.querySelector<HTMLElement>('[part~="switch"]:not(:disabled)');
  const controls = [...buttons, ...(aSwitch ? [aSwitch] : [])].filter((each) => each.checkVisibility());
  for (const { touch, touches } of touchStates) {
    const pair: (Item | undefined)[] = [];
    for (const element of controls) {
      const touched = asIfTouched(element, touches, () => measureSurface(host, { element, touch }));
      if (!touched) continue;
      const [refuse, accept] = pairIn(touched.items.filter((item) => item.touch !== 'rest'));
      pair.push(refuse ?? accept);
      findings.push(...judgeSurface(touched), ...judgeTouched(rest, touched));
    }
    findings.push(...judgePair(pair));
  }
  return { surface: rest.name, findings: onlyOnce(findings, rest) };
}

function judgePair(items: readonly (Item | undefined)[]): FairnessFinding[] {
  const [refuse, accept] = pairIn(items.filter((item) => item !== undefined));
  return refuse && accept ? judgeAlike(refuse, accept) : [];
}

/** Each finding, and the element that it is in. */
function onlyOnce(findings: readonly FairnessFinding[], { name }: Surface): FairnessFinding[] {
  const said = findings.map((finding) => ({
    ...finding,
    what: `${finding.what} in ${placeNames[name] ?? name}`,
  }));
  return [...new Map(said.map((each) => [`${each.rule} ${each.what} ${each.measured}`, each])).values()];
}

/** Ends what comes in: it is measured as it is then. A message is measured while it is there. */
function arrive(root: ShadowRoot): void {
  for (const animation of root.getAnimations()) {
    const { effect } = animation;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    const isEndless = Number(effect?.getComputedTiming().endTime) === Infinity;
    if (!isEndless && !target?.matches('.passing')) animation.finish();
  }
}
