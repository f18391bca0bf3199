import { endpoints, proxyEndpoints } from '../protocol/endpoints.ts';
import { createConsentAnswers } from './consents/consent-answers.ts';
import { catalogueAnswer } from './catalogue/catalogue-answer.ts';
import { type FindProof, signOutAnswer, subjectProver } from './proof/verified-subject.ts';
import type { Rates } from './rates/rates.ts';
import type { ProxyRoute } from './request/route.ts';
import type { Settings } from './settings/settings.ts';
import type { AskService } from './token/ask-service.ts';

/** What the routes need besides the settings. */
export interface RouteTools {
  readonly ask: AskService;
  readonly rates: Rates;
  readonly findProof: FindProof;
}

/** The routes of every proxy. */
export function coreRoutes(settings: Settings, { ask, rates, findProof }: RouteTools): readonly ProxyRoute[] {
  const { catalogue, place } = settings;
  const { postsPerAddress, readsPerAddress } = settings.rates;
  const answers = createConsentAnswers(settings, ask, rates, subjectProver(settings, findProof));
  return [
    {
      name: 'createConsent',
      ...endpoints.createConsent,
      limit: postsPerAddress,
      answer: answers.createConsent,
    },
    {
      name: 'readUnifiedConsent',
      ...endpoints.readUnifiedConsent,
      limit: readsPerAddress,
      answer: answers.readUnifiedConsent,
    },
    { name: 'checkConsent', ...endpoints.checkConsent, limit: readsPerAddress, answer: answers.checkConsent },
    // A visitor who is verified by the brand's own session can sign out as well.
    { name: 'signOut', ...proxyEndpoints.signOut, answer: signOutAnswer(findProof) },
    ...(catalogue
      ? [
          {
            name: 'readCatalogue',
            ...proxyEndpoints.readCatalogue,
            sender: 'anyone' as const,
            answer: catalogueAnswer(catalogue, place),
          },
        ]
      : []),
  ];
}
