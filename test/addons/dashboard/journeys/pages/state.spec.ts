import { listen } from '../../../../../demo/listen.ts';
import { createOperations, type Operations } from '../../../../../src/addons/dashboard/service/operations.ts';
import { auditEvent } from '../../../../../src/service/store/audit-event.ts';
import { expect, test } from '../dashboard-test.ts';
import { furnish, openPage } from './open-page.ts';

test('the state names what is wrong, what to do, and what was measured', async ({ page, desk }) => {
  await furnish(desk);
  await openPage(page, desk, 'state');
  const finding = page.getByRole('listitem').filter({ hasText: 'There is no backup' });
  await expect(finding).toContainText('assent backup backup.sqlite');
  const measure = (name: string) => page.locator('dl.measures > div').filter({ hasText: name });
  await expect(measure('Commits of consents')).toContainText('2');
  await expect(measure('Failed')).toContainText('0');
  await expect(measure('Engine')).toContainText('SQLite');
  await expect(measure('Free disk')).toContainText('B');
  await expect(measure('Last backup')).toContainText('None');

  const actor = { name: 'ada', via: 'command' as const };
  await desk.store.recordAuditEvent(auditEvent(actor, 'backup-made'));
  await page.getByRole('button', { name: 'Measure again' }).click();
  await expect(page.getByText('Nothing is wrong.')).toBeVisible();
  await expect(measure('Last backup')).not.toContainText('None');
});

test('where no service runs, the state says so', async ({ page, desk }) => {
  const started: { operations?: Operations } = {};
  const unready = new Response(null, { status: 503 });
  const port = await listen((request) => started.operations?.fetch(request) ?? unready.clone(), 0);
  started.operations = createOperations({ store: desk.store, origins: [port.url], localUser: 'ada' });
  await page.goto(started.operations.newLink());
  await page.getByRole('link', { name: 'State of the service' }).click();
  await expect(page.getByText('No service runs in this process')).toBeVisible();
  await expect(page.getByText('Commits of consents')).toHaveCount(0);
  await port.close();
});
