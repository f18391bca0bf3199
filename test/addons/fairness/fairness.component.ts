import { assert } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { placements } from '../../../src/protocol/placement.ts';
import { languages } from '../../../src/locales/language-tags.ts';
import { keyOf } from '../../elements/fake-client.ts';
import { disparities } from './parity.ts';
import { allIn, button, clearStage, click, mount, resize, settle, switchOf } from '../../elements/mount.ts';

type Layer = 'assent-banner' | 'assent-preferences';

const layers: readonly Layer[] = ['assent-banner', 'assent-preferences'];
const pair = (layer: Layer) => [button(layer, 'reject-all'), button(layer, 'accept-all')] as const;

async function stageLayer(layer: Layer, play: Parameters<typeof mount>[0] = {}) {
  const staged = await mount(play);
  if (layer === 'assent-preferences') staged.provider.open('preferences');
  await settle();
  return staged;
}

// The suite of fairness has the rest: UX-02 to UX-08, UX-11, UX-15, UX-26 and UX-28.
suite('fairness: refusing is as easy as accepting', () => {
  // A button under the mouse has another border, and Firefox may begin with the mouse anywhere.
  setup(() => sendMouse({ type: 'move', position: [1, 1] }));
  teardown(clearStage);

  for (const layer of layers) {
    suite(`in ${layer}`, () => {
      test(`refusing and accepting are buttons in ${layer}, in one container, one click from the decision`, async () => {
        for (const [index, action] of (['REJECT', 'ACCEPT'] as const).entries()) {
          const { client } = await stageLayer(layer);
          const chosen = pair(layer)[index];
          assert.equal(chosen?.tagName, 'BUTTON');
          assert.equal(chosen?.parentElement, pair(layer)[0].parentElement);
          if (chosen) await click(chosen);
          assert.isTrue(client.chosen[0]?.every((choice) => choice.action === action));
          assert.equal(client.chosen[0]?.length, 7);
          clearStage();
        }
      });

      suite('they look alike', () => {
        teardown(() => resize(1280, 800));

        test(`refusing and accepting look alike in ${layer} on the narrowest screen, in every language`, async () => {
          await resize(320, 800);
          const unlike: Record<string, string[]> = {};
          for (const language of languages) {
            await stageLayer(layer, { language });
            const differences = disparities(...pair(layer));
            const isCut = pair(layer).some((each) => each.scrollWidth > each.clientWidth);
            if (differences.length || isCut) unlike[language] = differences;
            clearStage();
          }
          assert.deepEqual(unlike, {});
        });

        for (const placement of placements) {
          test(`refusing and accepting look alike in ${layer} placed as ${placement}`, async () => {
            await stageLayer(layer, { attributes: { placement } });
            assert.deepEqual(disparities(...pair(layer)), []);
          });
        }
      });
    });
  }

  suite('inaction is not a choice', () => {
    test('every switch to decide again is off', async () => {
      const before = { action: 'ACCEPT', state: 'confirmed', allowed: false, asked: true } as const;
      await stageLayer('assent-preferences', {
        ask: 'again',
        cells: { [keyOf('tubular', 'films')]: before },
      });
      for (const each of allIn('assent-preferences', '.unfold')) await click(each);
      assert.isFalse(switchOf('assent-preferences', 'tubular', 'films').checked);
    });

    test('a switch that is on by law and was not touched is not saved as an acceptance', async () => {
      const { client } = await stageLayer('assent-preferences', { ask: 'no', others: { allowed: true } });
      await click(button('assent-preferences', 'save'));
      assert.deepEqual(client.calls, []);
    });
  });
});
