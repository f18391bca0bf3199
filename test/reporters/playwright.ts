import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { record } from './result.ts';

/** Records each journey. Another reporter writes about it. */
export default class Recorder implements Reporter {
  onTestEnd(test: TestCase, { status, duration: milliseconds }: TestResult): void {
    const outcome = status === 'skipped' ? status : test.ok() ? 'passed' : 'failed';
    const name = test.titlePath().slice(3).join(' › ');
    record({ name, file: test.location.file, outcome, milliseconds });
  }

  /** What fails outside of a test, such as a file that cannot be loaded. */
  onError({ message = '', location }: TestError): void {
    record({ name: message, file: location?.file ?? '', outcome: 'failed', milliseconds: 0 });
  }

  printsToStdio(): boolean {
    return false;
  }
}
