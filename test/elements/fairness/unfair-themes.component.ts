import { assert } from '@open-wc/testing';
import type { ParityEvent } from '../../../src/elements.ts';
import { fairThemes } from '../../fairness/planted/fair-themes.ts';
import { unfairThemes } from '../../fairness/planted/unfair-themes.ts';
import { clearStage, idle, stage, until } from '../stage.ts';

/** A few of each rule: all of them are tried on the whole page among the tests of fairness. */
const sample = unfairThemes.filter(({ place, when }, index) => !place && !when && index % 3 === 0);

suite('the watch over fairness in a page', () => {
  const heard: ParityEvent[] = [];
  const listen = (event: ParityEvent) => heard.push(event);
  const sheet = new CSSStyleSheet();
  const said = () =>
    heard
      .flatMap(({ findings }) => findings)
      .map(({ rule, what, measured }) => `${rule}: ${what} ${measured}`);

  setup(() => {
    document.addEventListener('assent-parity', listen);
    document.adoptedStyleSheets.push(sheet);
  });
  teardown(() => {
    document.removeEventListener('assent-parity', listen);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    sheet.replaceSync('');
    heard.length = 0;
    clearStage();
  });

  suite('names the rule that a theme breaks', () => {
    for (const { is, style, breaks } of sample)
      test(`${breaks}: ${is}`, async () => {
        sheet.replaceSync(style);
        await stage({ tags: ['assent-banner'], scheme: 'light' });
        await until(() => heard.length, 'the event');
        assert.match(said().join('\n'), new RegExp(`^${breaks}: `, 'm'));
      });
  });

  for (const layer of ['banner', 'preferences'] as const)
    suite(`reports nothing for a fair theme, in the ${layer}`, () => {
      for (const { is, style } of fairThemes)
        test(is, async () => {
          sheet.replaceSync(style);
          const { provider } = await stage({ scheme: 'light' });
          if (layer === 'preferences') provider.open('preferences');
          await idle();
          assert.deepEqual(said(), []);
        });
    });
});
