import * as z from 'zod/mini';
import { CatalogueFile } from '../../protocol/catalogue.ts';
import { titleOfArm } from '../../protocol/experiment-arm.ts';
import { error } from '../../protocol/check/catalogue-finding.ts';
import type { CatalogueFinding } from '../../protocol/check/catalogue-finding.ts';

/** The fairness tests are called UX-01 to this. */
const tests = 40;

/** The part of a report of Playwright that is used. https://playwright.dev/docs/test-reporters#json-reporter */
const Suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
const Report = z.object({ suites: z.array(Suite) });

/**
 * Checks whether both arms of an experiment have passed the fairness tests, as they are in the catalogue now. A visitor must
 * not be asked unfairly, not even to learn something.
 *
 * @param path of the catalogue, for the messages.
 * @param report of Playwright's JSON reporter; `undefined` if none was given.
 */
export function checkExperiment(path: string, file: unknown, report: unknown): CatalogueFinding[] {
  const arms = CatalogueFile.safeParse(file).data?.experiment?.arms ?? [];
  const parsed = Report.safeParse(report);
  return arms.flatMap((arm, place) => {
    const fault = report !== undefined && !parsed.success ? 'is no report of Playwright' : undefined;
    const reason = fault ?? faultOf(parsed.data?.suites ?? [], titleOfArm(arm));
    return reason === undefined
      ? []
      : error(
          `experiment.arms[${place}]`,
          `The arm "${arm.id}" is not known to be fair: ${reason}. Call fairness({ catalogue: ${JSON.stringify(path)} }) in fairness.spec.js, run "npx playwright test fairness.spec.js --reporter=json > fairness.json", and check with --fairness fairness.json.`,
        );
  });
}

type Suites = readonly z.infer<typeof Suite>[];

/** Why a report does not show that the tests with this title have passed. */
function faultOf(suites: Suites, title: string): string | undefined {
  const specs = within(suites)
    .filter((suite) => suite.title === title)
    .flatMap((suite) => within([suite]).flatMap((each) => each.specs));
  if (specs.length === 0) return 'the report has no tests of it as it is now';
  const failed = specs.find(({ ok, tests }) => !ok || tests.some(({ status }) => status !== 'expected'));
  if (failed) return `this test has not passed: ${failed.title}`;
  const ids = new Set(specs.flatMap((spec) => spec.title.match(/UX-\d\d/g) ?? []));
  return ids.size < tests ? `the report has only ${ids.size} of the ${tests} tests` : undefined;
}

function within(suites: Suites): Suites {
  return suites.flatMap((suite) => [suite, ...within(suite.suites ?? [])]);
}
