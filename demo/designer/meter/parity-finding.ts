import type { ChoiceLook, ParityRule } from 'assent/elements';
import { placeOf } from './finding.ts';
import type { Finding } from './finding.ts';
import type { TouchMeasurement } from './measure-touch.ts';
import type { Measurement } from './measurement.ts';
import { ruleOf, rules } from './rule.ts';

/** What is looked at for each rule, and what to do where it is broken, in a designer's words. */
const words: readonly (readonly [rule: ParityRule, name: string, advice: string])[] = [
  ['visibility', 'how much of it is seen', 'Something covers or hides the answers: take that away.'],
  [
    'press',
    'what a press hits',
    'Leave it to the answers how they take a press and what the pointer looks like.',
  ],
  ['window', 'place in the window', 'Let the layer stand within the window, as high as its words need.'],
  ['words', 'the words', 'Leave the words where they are: upright, apart, and in letters of 9 px and more.'],
  ['effect', 'effects', 'Take away what fades, blurs or blends the answers; a shadow may stay.'],
  ['size', 'size', 'Give both buttons the same width and height, and at least 24 px.'],
  ['contrast', 'contrast', 'Give both buttons the same colours, and words that stand out from them.'],
  ['font', 'lettering', 'Set the words on both buttons in the same face, size and weight.'],
  ['order', 'order', 'Let the refusal come first.'],
  ['style', 'style', 'Give both buttons the same look.'],
  [
    'surface',
    'what lies over them',
    'Take away what lies over or behind the buttons: nobody can tell what it hides.',
  ],
];

/** Whether both answers keep each rule while nobody touches them. */
export function restFinding(measurement: Measurement): Finding[] {
  const { parity, isPainted } = measurement;
  if (!parity) return [];
  return words.map(([rule, name, advice]) => {
    const found = parity.disparities.filter(({ what }) => what === rule);
    const [first] = found;
    const unseen = rule === 'contrast' && !isPainted ? '; this browser does not show its pixels' : '';
    return {
      rule: ruleOf(rule),
      what: `Refuse and accept in ${placeOf(measurement)}`,
      measured: first
        ? `${name}: ${first.refuse} for refuse, ${first.accept} for accept (${found.map(({ property }) => property).join(', ')})`
        : `${name}: nothing against it${unseen}`,
      holds: !first,
      advice,
    };
  });
}

/** What is held against each other of two looks, and by how much they may differ. */
const compared = [
  ['width', 1, 'width'],
  ['height', 1, 'height'],
  ['visible', 0.1, 'share that is seen'],
  ['fontSize', 0.1, 'size of the words'],
  ['fontWeight', 0, 'weight of the words'],
  ['textContrast', 0.1, 'contrast of the words'],
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
  const moving = [!refuse.stays && 'refuse', !accept.stays && 'accept'].filter((each) => each !== false);
  const self = differenceOf(refuse.self, accept.self);
  const other = differenceOf(accept.other, refuse.other);
  const measured = moving.length
    ? `${moving.join(' and ')} ${moving.length > 1 ? 'move' : 'moves'} away from under the pointer`
    : (self ?? (other && `the other button: ${other}`));
  return {
    rule: rules.parity,
    what: `Refuse and accept, ${state}, in ${placeOf(measurement)}`,
    measured: measured ?? 'alike',
    holds: measured === undefined,
    advice: moving.length
      ? `A button that is ${state} has to stay where it is: leave its size, place and order as they are.`
      : `Have one rule for both buttons when they are ${state}, and leave the other button as it is.`,
  };
}

function differenceOf(refuse: ChoiceLook, accept: ChoiceLook): string | undefined {
  const found = compared.find(([name, tolerance]) => {
    const [one, other] = [refuse[name], accept[name]];
    return one === undefined || other === undefined ? one !== other : Math.abs(one - other) > tolerance;
  });
  return (
    found &&
    `${found[2]} is ${refuse[found[0]] ?? 'unknown'} for refuse, ${accept[found[0]] ?? 'unknown'} for accept`
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
    ? `contrast ${least.toFixed(2)}, and needs ${leastContrast}`
    : 'on a picture, which is not measured';
  return {
    rule: rules.text,
    what: `Words on a button that is ${state}, in ${placeOf(measurement)}`,
    measured: isGone ? 'gone' : measured,
    holds: !isGone && least >= leastContrast,
    advice: `In your rules for buttons that are ${state}, let the words stand out from the button.`,
  };
}

function focusFinding({ refuse, accept }: TouchMeasurement, measurement: Measurement): Finding {
  const areMarked = refuse.isMarked && accept.isMarked;
  return {
    rule: rules.focus,
    what: `A button that the keyboard has reached, in ${placeOf(measurement)}`,
    measured: areMarked ? 'looks other than at rest' : 'looks as at rest',
    holds: areMarked,
    advice: 'Leave the ring around what is focused, or put something as clear in its place.',
  };
}
