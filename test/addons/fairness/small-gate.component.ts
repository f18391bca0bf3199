import { assert } from '@open-wc/testing';
import { clearStage, oneIn } from '../../elements/mount.ts';
import { gate } from '../../gating/gate-on-stage.ts';
import { brokenIn } from './broken-in.ts';

suite('a small gate', () => {
  teardown(clearStage);

  test('a small gate is fair by every rule: its dialog, which opens at a press, hides nothing', async () => {
    await gate('<template><iframe title="Film" width="200" height="120"></iframe></template>');
    assert.isFalse(oneIn('assent-gate', 'dialog').hasAttribute('open'));
    assert.deepEqual(brokenIn('assent-gate'), []);
  });
});
