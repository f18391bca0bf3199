import { publishNotice } from '../../src/addons/archive/service/notices.ts';
import { blockedDays, countBlocked } from '../../src/addons/counts/service/blocked-host.ts';
import { countConsent } from '../../src/addons/counts/service/count-consent.ts';
import { type Count, dayOf } from '../../src/addons/counts/service/count.ts';
import { countsIn } from '../../src/addons/counts/service/counts-store.ts';
import { countImpressions } from '../../src/addons/counts/service/impression.ts';
import { createBrand, createChannel, listBrands, openSqliteStore } from '../../src/service.ts';
import { identityOf } from '../../src/service/identity/identity.ts';
import { type ConsentEvent, emptyState, stateAfter } from '../../src/service/merge/subject-state.ts';
import type { NewConsent } from '../../src/service/store/new-consent.ts';
import { catalogueText } from '../site/catalogue.ts';
import { exampleNumbers, type Visit, visitsOf } from './example-visits.ts';

/** The brand of the example data, whose name says what it is. */
export const exampleBrand = 'Example data (made up)';
/** A person of it, who has chosen three times. */
export const examplePerson = 'customer-40718';

const day = 24 * 3_600_000;
const privacyPolicy = { version: '2026-11', url: 'https://example-data.example/privacy/' };
/** Consents of so many days are recorded, as many as the charts show at first. Of older ones only the counts are there. */
const recordedDays = 31;

const blockedHosts = [
  ['www.googletagmanager.com', '/journal/*', 24],
  ['connect.facebook.net', '/', 11],
  ['cdn.jsdelivr.net', '/gear/*', 3],
] as const;

/** They accepted on the website, refused in the app, and decided on the website again. */
const personsChoices = [
  [20, 'ACCEPT', false],
  [12, 'REJECT', true],
  [3, 'REJECT', false],
] as const;

/** Adds a brand with a year of invented choices, the same each time, beside the service that has the folder. */
export async function addExampleYear(data: string, now = Date.now()): Promise<void> {
  let time = now;
  const store = await openSqliteStore({ folder: data, access: 'join', clock: () => time });
  try {
    if ((await listBrands(store)).some(({ name }) => name === exampleBrand)) return;
    const { id: brandId } = await createBrand(store, { name: exampleBrand, region: 'NO' });
    const site = await createChannel(store, { brand: brandId, name: 'Website', privacyPolicy });
    const app = await createChannel(store, { brand: brandId, name: 'App', privacyPolicy });
    const key = (await store.listBrands()).find(({ id }) => id === brandId)?.key ?? new Uint8Array();
    const { sha256: catalogue } = await publishNotice(store, brandId, catalogueText);
    const random = exampleNumbers(7);
    const counts: Count[] = [];
    let before: readonly NewConsent[] = [];
    const consentOf = (
      { method, language, isInApp, actions }: Visit,
      subject: NewConsent['subject'],
    ): NewConsent => ({
      brandId,
      channelId: isInApp ? app.channelId : site.channelId,
      poster: undefined,
      identity:
        subject.verifiedId === undefined
          ? identityOf(key, 'anonymous', subject.anonymousId ?? '')
          : identityOf(key, 'verified', subject.verifiedId),
      link: undefined,
      subject,
      actions,
      attributes: new Map([['assent', { method, language, policy: privacyPolicy.version, catalogue }]]),
      tags: [],
      bytes: 0,
      region: 'NO',
      privacyPolicy,
      scheduledPolicies: [],
      gpc: undefined,
      idempotency: undefined,
      limits: { cells: 100, attributes: 4_000 },
    });

    for (let daysAgo = 364; daysAgo >= 0; daysAgo -= 1) {
      time = now - daysAgo * day;
      const visits = visitsOf(new Date(time), daysAgo, random);
      const consents = visits.map((visit, index) => {
        const device = isReturning(index) ? `${daysAgo + 1}-${index - 1}` : `${daysAgo}-${index}`;
        return consentOf(visit, { anonymousId: `device-${device}` });
      });
      counts.push(...impressionsOf(brandId, time, visits));
      if (daysAgo >= recordedDays) counts.push(...countsOf(consents, before, time));
      else await store.recordConsents(consents);
      if (daysAgo < blockedDays) counts.push(...blockedOf(brandId, time, random));
      before = consents;
    }
    await countsIn(store).addCounts(counts);
    for (const [daysAgo, action, isInApp] of personsChoices) {
      time = now - daysAgo * day;
      const actions = [{ vendor: 'tally', target: 'statistics', action }];
      const visit = { method: 'preferences', language: 'en', isInApp, actions } as const;
      await store.recordConsents([consentOf(visit, { verifiedId: examplePerson })]);
    }
  } finally {
    await store.close();
  }
}

/** Some who chose on the day before choose again. */
const isReturning = (index: number): boolean => index % 5 === 4;

/** What the service counted when it recorded consents that it no longer has. */
function countsOf(
  consents: readonly NewConsent[],
  dayBefore: readonly NewConsent[],
  at: number,
): readonly Count[] {
  return consents.flatMap((consent, index) => {
    const earlier = isReturning(index) ? dayBefore[index - 1] : undefined;
    const state = earlier ? stateAfter(emptyState, eventOf(earlier, at - day)) : emptyState;
    return countConsent(consent.brandId, eventOf(consent, at), [state], state);
  });
}

function eventOf(consent: NewConsent, receivedAt: number): ConsentEvent & { readonly linked: undefined } {
  const { subjectId: identity, kind } = consent.identity;
  return { ...consent, consentId: '', receivedAt, identity, kind, linked: undefined };
}

/** Each visit answered a question, and others did not. */
function impressionsOf(brandId: string, at: number, visits: readonly Visit[]): readonly Count[] {
  const asked = visits.filter(({ method }) => method === 'banner');
  const question = { regime: 'opt-in', placement: 'bar' } as const;
  return ['de', 'en', 'nb', 'ar'].flatMap((language) => {
    const answers = asked.filter((visit) => visit.language === language);
    const accepted = answers.filter(({ actions }) => actions[0]?.action === 'ACCEPT').length;
    const events = { shown: Math.round(answers.length * 1.4), accepted, refused: answers.length - accepted };
    return countImpressions(brandId, dayOf(at), {
      questions: (['shown', 'accepted', 'refused'] as const).map((event) => ({
        ...question,
        language,
        event,
        count: events[event],
      })),
    });
  });
}

/** What policies kept pages from. */
function blockedOf(brandId: string, at: number, random: () => number): readonly Count[] {
  const blocked = blockedHosts.map(([host, page, most]) => ({
    host,
    page,
    count: 1 + Math.round(most * random()),
  }));
  return countBlocked(brandId, dayOf(at), { blocked });
}
