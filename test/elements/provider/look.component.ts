import { assert } from '@open-wc/testing';
import { lookNow } from '../../../src/client/environment/browser-environment.ts';
import { clearStage, resize, stage } from '../stage.ts';

suite('evidence of how a question looked', () => {
  setup(() => resize(800, 600));
  teardown(clearStage);

  const banner = { tags: ['assent-banner'] } as const;

  test('is the window alone if all is as usual', async () => {
    await stage(banner);
    assert.equal(lookNow(['target', 'undecided', 'first', null, undefined]), '800x600');
  });

  test('has what is not as usual: dark colours, the placement, what the element says', async () => {
    await stage({ ...banner, scheme: 'dark', attributes: { placement: 'card' } });
    assert.equal(lookNow(['table', 'confirmed', 'no']), '800x600 dark card table confirmed no');
  });

  for (const style of ['--assent-accent: green', '--assent-font-size: 20px', '--assent-button-text: red'])
    test(`says that the page has a theme: ${style}`, async () => {
      await stage({ ...banner, attributes: { style } });
      assert.equal(lookNow([]), '800x600 extra');
    });

  test('says that the page has put something into the banner', async () => {
    const { provider } = await stage(banner);
    const logo = document.createElement('img');
    logo.slot = 'logo';
    provider.querySelector('assent-banner')?.append(logo);
    assert.equal(lookNow([]), '800x600 extra');
  });

  const windows: [width: number, height: number, told: string][] = [
    [1300, 1000, '1300x1000'],
    [1920, 1080, '1300x1000'],
    [1921, 1081, '1301x1001'],
  ];
  for (const [width, height, told] of windows)
    test(`tells a window of ${width} x ${height} as ${told}, like that of others`, async () => {
      await stage(banner);
      await resize(width, height);
      assert.equal(lookNow([]), told);
    });
});
