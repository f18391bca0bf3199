import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/**
 * What a part passed and failed. A check counts as one test. A runner that failed without a failed test, because it
 * crashed, and one that ran nothing, count as one failed test.
 */
export function countOf(part: { readonly report?: string }, exitCode: number): Count {
  if (part.report === undefined) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = existsSync(part.report)
    ? countInJUnit(readFileSync(part.report, 'utf8'))
    : { passed: 0, failed: 0 };
  const isBroken = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0);
  return isBroken ? { ...counted, failed: 1 } : counted;
}

/** Counts the tests of a JUnit report, as Node, Web Test Runner and Playwright write it. A skipped test does not count. */
export function countInJUnit(report: string): Count {
  const text = report.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '');
  const count = (tag: string) => [...text.matchAll(new RegExp(`<${tag}[\\s/>]`, 'g'))].length;
  const failed = count('failure') + count('error');
  return { passed: count('testcase') - failed - count('skipped'), failed };
}

/** The tests of a JUnit report that failed: the file, where the runner names it, and the name. */
export function failedIn(report: string): readonly string[] {
  const [, ...cases] = report.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '').split(/<testcase(?=\s)/);
  return cases
    .filter((each) => /<(failure|error)[\s/>]/.test(each))
    .map((each) => {
      const attributes = /^(\s+\w+="[^"]*")*/.exec(each)?.[0] ?? '';
      const [name, file, group] = ['name', 'file', 'classname'].map(
        (word) => new RegExp(`\\s${word}="([^"]*)"`).exec(attributes)?.[1],
      );
      // Node names the file apart, and groups all of its tests as "test".
      return unescaped(`${file?.replace(/^.*\/(?=test\/)/, '') ?? group}: ${name}`);
    });
}

/** Why tests were skipped, as Node writes it, each reason with the number of its tests or suites. */
export function skippedIn(report: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const [, reason = ''] of report.matchAll(/<skipped type="skipped" message="([^"]+)"/g)) {
    const text = unescaped(reason);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} skipped: ${reason}`);
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
