import { assert } from '@open-wc/testing';
import { sendMouse, resetMouse } from '@web/test-runner-commands';
import { placements } from '../../../src/protocol/placement.ts';
import { languages } from '../../../src/locales/language-tags.ts';
import { keyOf } from '../../elements/fake-client.ts';
import { contrast, disparities } from './parity.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  oneIn,
  resize,
  settle,
  mount,
  switchOf,
  textOf,
} from '../../elements/mount.ts';

type Layer = 'assent-banner' | 'assent-preferences';

const layers: readonly Layer[] = ['assent-banner', 'assent-preferences'];
const pair = (layer: Layer) => [button(layer, 'reject-all'), button(layer, 'accept-all')] as const;

async function stageLayer(layer: Layer, play: Parameters<typeof mount>[0] = {}) {
  const staged = await mount(play);
  if (layer === 'assent-preferences') staged.provider.open('preferences');
  await settle();
  return staged;
}

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

        for (const [width, language, scheme] of [
          [320, 'de', 'light'],
          [768, 'ar', 'dark'],
          [1280, 'en', 'light'],
        ] as const) {
          test(`refusing and accepting look alike in ${layer} at ${width} pixels, in ${language}, in a ${scheme} scheme`, async () => {
            await resize(width, 800);
            await stageLayer(layer, { language, scheme });
            assert.deepEqual(disparities(...pair(layer)), []);
          });
        }

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

        test(`refusing and accepting look alike in ${layer} with the focus on either`, async () => {
          await stageLayer(layer);
          const looks = pair(layer).map((each) => {
            each.focus();
            const { outline, outlineOffset, boxShadow, backgroundColor } = getComputedStyle(each);
            return { outline, outlineOffset, boxShadow, backgroundColor };
          });
          assert.deepEqual(looks[0], looks[1]);
        });

        test(`refusing and accepting look alike in ${layer} whatever the page styles: it has one part for both`, async () => {
          const style = document.createElement('style');
          style.textContent = `${layer}::part(choice-button) { background: rebeccapurple; font-size: 20px }`;
          document.body.append(style);
          await stageLayer(layer);
          assert.deepEqual(disparities(...pair(layer)), []);
          assert.equal(getComputedStyle(pair(layer)[0]).fontSize, '20px');
        });
      });

      for (const scheme of ['light', 'dark'] as const) {
        test(`refusing and accepting are readable in ${layer}, and contrast with the surface: ${scheme}`, async () => {
          await stageLayer(layer, { scheme });
          const surface = oneIn(layer, layer === 'assent-banner' ? 'section' : 'dialog');
          for (const each of pair(layer)) {
            const { color, backgroundColor } = getComputedStyle(each);
            assert.isAtLeast(contrast(color, backgroundColor), 4.5);
            assert.isAtLeast(contrast(backgroundColor, getComputedStyle(surface).backgroundColor), 3);
          }
        });
      }

      test(`neither refusing nor accepting has the focus in ${layer}, and Enter activates neither`, async () => {
        await stageLayer(layer);
        for (const each of pair(layer)) {
          assert.isFalse(each.matches(':focus') || each.hasAttribute('autofocus'));
          assert.equal(each.closest('form'), null);
        }
      });
    });
  }

  test('the order of refusing and accepting is the same on every layer, in every language', async () => {
    const orders = new Set<string>();
    for (const layer of layers) {
      for (const language of ['en', 'de', 'ar']) {
        await stageLayer(layer, { language });
        const actions = allIn(layer, '.actions [data-assent-action]');
        orders.add(
          actions
            .slice(0, 2)
            .map((each) => each.dataset['assentAction'])
            .join(),
        );
        clearStage();
      }
    }
    assert.deepEqual([...orders], ['reject-all,accept-all']);
  });

  test('the targets precede the buttons', async () => {
    await mount();
    const [list] = allIn('assent-banner', 'ul');
    const position = list?.compareDocumentPosition(button('assent-banner', 'reject-all')) ?? 0;
    assert.isAbove(position & Node.DOCUMENT_POSITION_FOLLOWING, 0);
  });

  suite('inaction is not a choice', () => {
    test('every switch is initially off', async () => {
      await stageLayer('assent-preferences');
      for (const each of allIn('assent-preferences', '.unfold')) await click(each);
      const switches = allIn('assent-preferences', '[role="switch"]:not(:disabled)');
      assert.equal(switches.length, 7);
      assert.isTrue(switches.every((each) => !each.matches(':checked')));
    });

    test('every switch to decide again is off', async () => {
      const before = { action: 'ACCEPT', state: 'confirmed', allowed: false, asked: true } as const;
      await stageLayer('assent-preferences', {
        ask: 'again',
        cells: { [keyOf('tubular', 'films')]: before },
      });
      for (const each of allIn('assent-preferences', '.unfold')) await click(each);
      assert.isFalse(switchOf('assent-preferences', 'tubular', 'films').checked);
    });

    test('saving without a change refuses everything', async () => {
      const { client } = await stageLayer('assent-preferences');
      await click(button('assent-preferences', 'save'));
      assert.deepEqual(
        client.chosen.map((choices) => choices.map(({ action }) => action)),
        [Array.from({ length: 7 }, () => 'REJECT')],
      );
    });

    test('a switch that is on by law and was not touched is not saved as an acceptance', async () => {
      const { client } = await stageLayer('assent-preferences', { ask: 'no', others: { allowed: true } });
      await click(button('assent-preferences', 'save'));
      assert.deepEqual(client.calls, []);
    });
  });

  suite('the words', () => {
    const pressing =
      /to continue|by using|must accept|need to accept|recommended|sorry|don.t miss|best experience|um fortzufahren|empfohlen|besseres erlebnis/i;

    for (const language of ['en', 'de', 'ar']) {
      test(`the words of no layer push or reward, in ${language}`, async () => {
        for (const layer of layers) {
          await stageLayer(layer, { language });
          assert.notMatch(textOf(oneIn(layer, layer === 'assent-banner' ? 'section' : 'dialog')), pressing);
          clearStage();
        }
      });
    }

    test('the words of a layer are all in the same language', async () => {
      await stageLayer('assent-preferences', { language: 'ar' });
      for (const layer of layers) {
        const words = textOf(oneIn(layer, layer === 'assent-banner' ? 'section' : 'dialog'))
          // Names and addresses are not translated.
          .replaceAll(
            /Fjord & Fell|Tally|Tubular|Pathfinder|Global Privacy Control|\S+@\S+|basket|statistics|films|advertising/g,
            '',
          );
        assert.notMatch(words, /[a-z]{2}/i);
      }
    });
  });

  test('the state of a switch is a word, and its name stays the same', async () => {
    await stageLayer('assent-preferences');
    for (const each of allIn('assent-preferences', '.unfold')) await click(each);
    const films = switchOf('assent-preferences', 'tubular', 'films');
    const row = () => textOf(films.closest('label') ?? films);
    const name = films.getAttribute('aria-label');
    assert.match(row(), /Not allowed/);
    await click(films);
    assert.match(row(), /Allowed/);
    assert.notMatch(row(), /Not allowed/);
    assert.equal(films.getAttribute('aria-label'), name);
  });

  test('hovering over refusing or accepting changes both in the same way', async () => {
    await mount({ tags: ['assent-banner'] });
    const looks: string[] = [];
    for (const each of pair('assent-banner')) {
      const { left, top, width, height } = each.getBoundingClientRect();
      await sendMouse({
        type: 'move',
        position: [Math.round(left + width / 2), Math.round(top + height / 2)],
      });
      await settle();
      const { backgroundColor, borderColor, boxShadow, color } = getComputedStyle(each);
      looks.push([each.matches(':hover'), backgroundColor, borderColor, boxShadow, color].join(' '));
    }
    await resetMouse();
    assert.match(looks[0] ?? '', /^true/);
    assert.equal(looks[0], looks[1]);
  });
});
