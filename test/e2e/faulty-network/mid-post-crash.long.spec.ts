import type { Page } from '@playwright/test';
import { noFault } from './faults.ts';
import { testMidPost } from './mid-post.ts';

// Only Chromium lets a test crash the process of a page.
testMidPost(
  'a choice counts once although its page crashes in mid-post, and the post is recorded all the same',
  '@chromium',
  crash,
  noFault,
);

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It is never answered, because its page has crashed.
  void session.send('Page.crash').catch(() => {});
  await crashed;
}
