import { clearStage } from '../elements/mount.ts';
import { fresh, until } from './gated-page.ts';
import { film, gate, take } from './gate-on-stage.ts';

suite('a closed gate', () => {
  teardown(clearStage);

  test('a closed gate hides addresses of inserted elements from loaders, and empties what they load', async () => {
    const { client, gate: element } = await gate('');
    element.innerHTML = film(fresh()).replace('src=', 'data-src=');
    await until(() => !element.querySelector('[data-src]'));
    element.querySelector('iframe')?.setAttribute('src', fresh());
    await until(() => !element.querySelector('[src]'));
    client.acceptAll();
    await take(client);
    await until(() => element.querySelector('iframe')?.contentDocument?.title === 'film');
  });
});
