import { assert } from '@open-wc/testing';
import { fairThemes } from './suite/planted/fair-themes.ts';
import { unfairThemes } from './suite/planted/unfair-themes.ts';
import { clearStage, idle, rootOf, mount } from '../../elements/mount.ts';
import { brokenIn } from './broken-in.ts';

/** A few that styles tell: all of them are tried on the whole page among the tests of fairness. */
const sample = unfairThemes.filter(
  ({ place, when, isPainted }, index) => !place && !when && !isPainted && index % 3 === 0,
);

suite('the rules of fairness', () => {
  const sheet = new CSSStyleSheet();

  setup(() => {
    document.adoptedStyleSheets.push(sheet);
  });
  teardown(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    sheet.replaceSync('');
    clearStage();
  });

  suite('name what a theme breaks', () => {
    for (const { is, style, breaks } of sample)
      test(`a theme breaks the rule “${breaks}” when ${is}`, async () => {
        sheet.replaceSync(style);
        await mount({ tags: ['assent-banner'], scheme: 'light' });
        await idle();
        assert.match(brokenIn('assent-banner').join('\n'), new RegExp(`^${breaks}: `, 'm'));
      });
  });

  for (const layer of ['banner', 'preferences'] as const)
    suite(`find nothing in a fair theme, in the ${layer}`, () => {
      for (const { is, style } of fairThemes)
        test(`a fair theme breaks no rule in the ${layer}: ${is}`, async () => {
          sheet.replaceSync(style);
          const { provider } = await mount({ scheme: 'light' });
          if (layer === 'preferences') provider.open('preferences');
          await idle();
          for (const each of rootOf(`assent-${layer}`).getAnimations()) each.finish();
          assert.deepEqual(brokenIn(`assent-${layer}`), []);
        });
    });
});
