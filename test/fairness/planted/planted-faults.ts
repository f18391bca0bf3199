import { test } from '../fair-test.ts';
import { fairness } from '../fairness.ts';
import { faults } from './faults.ts';

// What is here has to fail: `planted.spec.ts` runs it and looks whether it does.
for (const { is, plant } of faults)
  test.describe(is, () => {
    test.use({
      dress: async ({ dress }, use) => {
        await use(async (context) => {
          await dress(context);
          await plant(context);
        });
      },
    });
    fairness();
  });
