import type { ChoiceLook, ParityRule } from 'assent/elements';
import { placeOf } from './finding.ts';
import type { Finding } from './finding.ts';
import type { TouchMeasurement } from './measure-touch.ts';
import type { Measurement } from './measurement.ts';
import { ruleOf, rules } from './rule.ts';

/** What is looked at for each rule, and what to do where it is broken, in a designer's words. */
const words: readonly (readonly [rule: ParityRule, name: string, advice: string])[] = [
  ['visibility', 'visible share', 'Remove what covers or hides the buttons.'],
  ['press', 'click target', 'Remove rules that change the pointer events or the cursor of the buttons.'],
  ['window', 'position in the window', 'Keep the layer inside the window, and as high as its text needs.'],
  ['words', 'label', 'Keep the labels in place, upright, without overlap, and at least 9 px high.'],
  ['effect', 'effects', 'Remove opacity, filters and blend modes from the buttons. Shadows are allowed.'],
  ['size', 'size', 'Give both buttons the same width and height, and at least 24 px.'],
  ['contrast', 'contrast', 'Give both buttons the same colors, with enough contrast for the label.'],
  ['font', 'font', 'Use the same font, size and weight on both buttons.'],
  ['order', 'order', 'Put “Reject all” first.'],
  ['style', 'style', 'Give both buttons the same style.'],
  ['surface', 'overlay', 'Remove images, masks, outlines and other elements over or behind the buttons.'],
];

/** Whether both answers keep each rule while nobody touches them. */
export function restFinding(measurement: Measurement): Finding[] {
  const { parity, isPainted } = measurement;
  if (!parity) return [];
  return words.map(([rule, name, advice]) => {
    const found = parity.disparities.filter(({ what }) => what === rule);
    const [first] = found;
    const unseen = rule === 'contrast' && !isPainted ? '; this browser cannot read the pixels' : '';
    return {
      rule: ruleOf(rule),
      what: `Reject and accept in ${placeOf(measurement)}`,
      measured: first
        ? `${name}: ${first.refuse} for reject, ${first.accept} for accept (${found.map(({ property }) => property).join(', ')})`
        : `${name}: no difference${unseen}`,
      holds: !first,
      advice,
    };
  });
}

/** What is held against each other of two looks, and by how much they may differ. */
const compared = [
  ['width', 1, 'width'],
  ['height', 1, 'height'],
  ['visible', 0.1, 'visible share'],
  ['fontSize', 0.1, 'font size'],
  ['fontWeight', 0, 'font weight'],
  ['textContrast', 0.1, 'contrast of the label'],
  ['surfaceContrast', 0.1, 'contrast of the button'],
] as const satisfies readonly (readonly [keyof ChoiceLook, number, string])[];

/** Whether both answers are alike, stay where they are, and can be read while one of them is touched. */
export function touchFindings(measurement: Measurement): Finding[] {
  return measurement.touches.flatMap((touch) => [
    alikeFinding(touch, measurement),
    ...(touch.state === 'focused' ? [focusFinding(touch, measurement)] : []),
    readFinding(touch, measurement),
  ]);
}

function alikeFinding({ state, refuse, accept }: TouchMeasurement, measurement: Measurement): Finding {
  const moving = [!refuse.stays && 'reject', !accept.stays && 'accept'].filter((each) => each !== false);
  const self = differenceOf(refuse.self, accept.self);
  const other = differenceOf(accept.other, refuse.other);
  const measured = moving.length
    ? `${moving.join(' and ')} ${moving.length > 1 ? 'move' : 'moves'} away from the pointer`
    : (self ?? (other && `the other button: ${other}`));
  return {
    rule: rules.parity,
    what: `Reject and accept, ${state}, in ${placeOf(measurement)}`,
    measured: measured ?? 'no difference',
    holds: measured === undefined,
    advice: moving.length
      ? `Do not change the size, position or order of a button that is ${state}.`
      : `Use the same rule for both buttons when they are ${state}, and do not change the other button.`,
  };
}

function differenceOf(refuse: ChoiceLook, accept: ChoiceLook): string | undefined {
  const found = compared.find(([name, tolerance]) => {
    const [one, other] = [refuse[name], accept[name]];
    return one === undefined || other === undefined ? one !== other : Math.abs(one - other) > tolerance;
  });
  return (
    found &&
    `${found[2]} is ${refuse[found[0]] ?? 'unknown'} for reject, ${accept[found[0]] ?? 'unknown'} for accept`
  );
}

/** What the words of a button need. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const leastContrast = 4.5;

function readFinding({ state, refuse, accept }: TouchMeasurement, measurement: Measurement): Finding {
  const looks = [refuse.self, accept.self];
  const isGone = looks.some(({ visible }) => visible === 0);
  const contrasts = looks.flatMap(({ textContrast }) => textContrast ?? []);
  const least = Math.min(...contrasts);
  const measured = contrasts.length
    ? `contrast ${least.toFixed(2)}, required ${leastContrast}`
    : 'on an image, which is not measured';
  return {
    rule: rules.text,
    what: `Label of a button that is ${state}, in ${placeOf(measurement)}`,
    measured: isGone ? 'not visible' : measured,
    holds: !isGone && least >= leastContrast,
    advice: `Increase the contrast of the label in your rules for buttons that are ${state}.`,
  };
}

function focusFinding({ refuse, accept }: TouchMeasurement, measurement: Measurement): Finding {
  const areMarked = refuse.isMarked && accept.isMarked;
  return {
    rule: rules.focus,
    what: `Focus indicator of a button, in ${placeOf(measurement)}`,
    measured: areMarked ? 'visible' : 'not visible',
    holds: areMarked,
    advice: 'Keep the focus ring, or replace it with an indicator that is as clear.',
  };
}
