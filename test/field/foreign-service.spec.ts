// The script tag defines globals, which have no export to import.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../../src/programs/page/assent.ts" />
import type { Page } from '@playwright/test';
import type { State } from '../../src/client/ledger/state.ts';
import { says } from '../e2e/faulty-network/says.ts';
import { acceptAll, bannerAsks, rejectAll } from '../e2e/steps/choose-in-banner.ts';
import { openPreferences, press } from '../e2e/steps/preferences.ts';
import { isAllowed, reaches, stateOf } from '../e2e/steps/state.ts';
import { expect, type ForeignSite, test } from './foreign-site.ts';

/** What a person reads in a state. */
const words: Readonly<Partial<Record<State, string>>> = {
  undecided: 'You have not chosen yet.',
  saving: 'Saving…',
  saved: 'Saved.',
  unconfirmed: 'Saved. Our records do not show it yet.',
  confirmed: 'Choice saved and confirmed.',
  retrying: 'Not saved yet. Still trying.',
  diverged: 'Our records show a different choice.',
  failed: 'We could not save this, so it stays off. Please choose again.',
  kept: 'Saved on this device only.',
};

/** The choices are in a state, the person reads it, and the vendor's script may run or not. */
async function isTold(page: Page, state: State, allowed: boolean): Promise<void> {
  await reaches(page, state);
  await says(page, words[state] ?? '');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(allowed);
}

/** Has time pass, on the page and at the service, until that is so. */
async function inTime(page: Page, { service }: ForeignSite, state: State, allowed: boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        service.pass(2_000);
        await page.clock.fastForward(2_000);
        return stateOf(page);
      },
      { intervals: [20], message: 'state of the choices' },
    )
    .toBe(state);
  await isTold(page, state, allowed);
}

async function chooseAgain(page: Page, action: 'accept-all' | 'reject-all'): Promise<void> {
  await openPreferences(page);
  await press(page, action);
}

/** What the service recorded, in this order. */
const recordedBy = ({ service }: ForeignSite) =>
  service.recorded.flatMap(({ actions }) => actions.map(({ action }) => action));

test('behind a forwarder and a service that are not ours, a person reads each state when it is true', async ({
  page,
  site,
}) => {
  const { behaviour } = site.service;
  const [answer, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  Object.assign(behaviour, { lateBy: 30_000, held: answer.promise });
  await page.clock.install();
  await page.goto('/');
  await bannerAsks(page);
  await isTold(page, 'undecided', false);
  await acceptAll(page);
  await isTold(page, 'saving', false);
  answer.resolve();
  await isTold(page, 'saved', true);
  await inTime(page, site, 'unconfirmed', true);
  await inTime(page, site, 'confirmed', true);

  Object.assign(behaviour, {
    lateBy: 0,
    held: second.promise,
    accepted: { status: 200 },
    hasCompliance: true,
  });
  behaviour.failures.push({ status: 401 });
  await chooseAgain(page, 'reject-all');
  await isTold(page, 'retrying', false);
  second.resolve();
  behaviour.failedReads.push({ status: 401 });
  await inTime(page, site, 'confirmed', false);

  Object.assign(behaviour, {
    actions: () => [{ vendor: 'tally', target: 'statistics', action: 'PENDING' }],
    accepted: { status: 204 },
  });
  await chooseAgain(page, 'accept-all');
  await inTime(page, site, 'diverged', false);
  Object.assign(behaviour, { actions: (recorded: unknown) => recorded });

  behaviour.failures.push({ status: 422, body: '{"message":"try another one"}' });
  await chooseAgain(page, 'reject-all');
  await isTold(page, 'failed', false);
  behaviour.accepted = { status: 201, body: '{"status":"queued"}' };
  await chooseAgain(page, 'accept-all');
  await inTime(page, site, 'confirmed', true);
  expect(recordedBy(site)).toEqual(['ACCEPT', 'REJECT', 'ACCEPT', 'ACCEPT']);
});

test('a refusal that stays on the device reaches no service that is not ours', async ({ page, site }) => {
  await page.goto('/?acceptances');
  await rejectAll(page);
  await isTold(page, 'kept', false);
  expect(site.service.calls).toEqual([]);
});

test('a sign-in page in place of a forwarder’s answers neither records nor loses a choice, and an answer that is lost there has no other choice recorded', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto('/');
  site.proxy.isSignedOut = true;
  await acceptAll(page);
  await isTold(page, 'retrying', false);
  site.proxy.isSignedOut = false;
  site.service.behaviour.lostAnswers = 1;
  await inTime(page, site, 'confirmed', true);
  site.proxy.isSignedOut = true;
  await page.evaluate(() => window.assent?.refresh());
  await isTold(page, 'confirmed', true);
  const [first, second] = site.service.recorded;
  expect(second).toEqual(first);
  expect(recordedBy(site)).toEqual(['ACCEPT', 'ACCEPT']);
});

test('where a service lists a conflict of a shape of its own, a person reads of it until they have chosen again', async ({
  page,
  site,
}) => {
  await page.clock.install();
  site.service.behaviour.conflicts = [
    { vendor: 'tally', target: 'statistics', values: ['ACCEPT', 'REJECT'] },
  ];
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'diverged');
  await says(page, 'Our records contain conflicting choices.');
  expect(await isAllowed(page, 'tally', 'statistics')).toBe(false);
  await chooseAgain(page, 'accept-all');
  await inTime(page, site, 'confirmed', true);
});

test('a service that knows of a consent before it shows it is read until it does', async ({ page, site }) => {
  await page.clock.install();
  site.service.behaviour.lateBy = 30_000;
  await page.goto('/');
  await acceptAll(page);
  await reaches(page, 'saved');
  // The choices are lost, and the identifier is not. This page may write them down again until it is left.
  await page.addInitScript(() => {
    for (const name of Object.keys(localStorage)) if (name !== 'assent.id') localStorage.removeItem(name);
  });
  await page.reload();
  await reaches(page, 'undecided');
  await inTime(page, site, 'confirmed', true);
  await expect(page.locator('assent-banner section')).toBeHidden();
  expect(recordedBy(site)).toEqual(['ACCEPT']);
});
