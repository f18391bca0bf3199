import { expect, test } from './fair-test.ts';
import { fairness } from './fairness.ts';
import { faults } from './planted/faults.ts';

// The configuration selects, of each group, the one test that has to find the fault. It has to fail.
for (const { is, plant } of faults)
  test.describe(`the suite finds that ${is}`, () => {
    test.use({
      dress: async ({ dress }, use) => {
        await use(async (context) => {
          await dress(context);
          await plant(context);
        });
      },
    });
    // Playwright reads the dependencies of a hook from this pattern; an empty one means none.
    // oxlint-disable-next-line no-empty-pattern
    test.afterEach(({}, testInfo) => {
      // A test that broke down in another way has found nothing.
      expect(testInfo.errors.map(({ message = '' }) => message).join('\n')).toMatch(/expect\(|Timeout/);
      testInfo.fail();
    });
    fairness();
  });
