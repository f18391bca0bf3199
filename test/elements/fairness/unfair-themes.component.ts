import { assert } from '@open-wc/testing';
import type { ParityEvent } from '../../../src/elements.ts';
import { measureParity } from '../../../src/elements/fairness/parity-measure.ts';
import { fairThemes, unfairThemes } from '../../fairness/planted/themes.ts';
import { button, clearStage, settle, stage, wait } from '../stage.ts';

const layers = ['assent-banner', 'assent-preferences'] as const;

suite('the parity check in a page', () => {
  const heard: ParityEvent[] = [];
  const listen = (event: ParityEvent) => heard.push(event);
  const sheet = new CSSStyleSheet();
  const rulesHeard = () => heard.flatMap(({ disparities }) => disparities.map(({ what }) => what));
  const untilHeard = async () => {
    for (let tries = 0; tries < 40 && !heard.length; tries += 1) await wait(50);
  };

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
    for (const { is, style, breaks } of unfairThemes)
      test(`${breaks}: ${is}`, async () => {
        sheet.replaceSync(style);
        await stage({ tags: ['assent-banner'], scheme: 'light' });
        await untilHeard();
        assert.include(rulesHeard(), breaks);
      });
  });

  for (const layer of layers)
    suite(`reports nothing for a fair theme, in ${layer}`, () => {
      for (const { is, style } of fairThemes)
        test(is, async () => {
          sheet.replaceSync(style);
          const { provider } = await stage({ scheme: 'light' });
          if (layer === 'assent-preferences') provider.open('preferences');
          await settle();
          const pair = [button(layer, 'reject-all'), button(layer, 'accept-all')] as const;
          assert.deepEqual(measureParity(...pair).disparities, []);
          await settle();
          assert.deepEqual(rulesHeard(), []);
        });
    });
});
