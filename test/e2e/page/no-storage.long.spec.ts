import { expect, test } from '../demo-test.ts';
import { isAllowed, reaches } from '../steps/state.ts';
import { cookiesOf, withdrawAndLeave } from './withdraw-and-leave.ts';

test('where nothing more can be stored, a withdrawal before the client arrives holds on the next page, which sends it', async ({
  page,
}) => {
  const ran = await withdrawAndLeave(page, () =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    }),
  );
  await reaches(page, 'confirmed');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  expect(ran).toEqual([]);
  await expect.poll(() => cookiesOf(page)).toEqual([expect.stringMatching(/assent_id$/)]);
});
