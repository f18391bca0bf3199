import { createConsentAnswers } from './consents/consent-answers.ts';
import { catalogueAnswer } from './place/catalogue-answer.ts';
import type { Counter } from './reports/counter.ts';
import { questionAnswer } from './reports/question-answer.ts';
import { reportAnswer } from './reports/report-answer.ts';
import type { Rates } from './rates/rates.ts';
import type { Answer } from './request/request-trace.ts';
import type { OpenEndpoint } from './request/route.ts';
import type { Settings } from './settings/settings.ts';
import type { AskService } from './token/ask-service.ts';
import { createCodeSender } from './verification/code-sender.ts';
import { verificationCompleter } from './verification/complete-verification.ts';
import { signOutAnswer } from './verification/sign-out.ts';
import { verificationStarter } from './verification/start-verification.ts';

/** What handlers need besides the settings. */
export interface AnswerTools {
  readonly ask: AskService;
  readonly rates: Rates;
  readonly pseudonymOf: (id: string) => Promise<string>;
  readonly counter: Counter;
}

/** The handlers of all endpoints. Those for verifying an e-mail exist only if verification is configured. */
export function createAnswers(
  settings: Settings,
  { ask, rates, pseudonymOf, counter }: AnswerTools,
): Readonly<Partial<Record<OpenEndpoint, Answer>>> {
  // A visitor who is verified by the brand's own session can sign out as well.
  const { catalogue, place, countQuestions } = settings;
  const answers = {
    ...(catalogue && { readCatalogue: catalogueAnswer(catalogue, place) }),
    ...createConsentAnswers(settings, ask, rates),
    signOut: signOutAnswer(settings),
    reportBlocked: reportAnswer(settings, counter),
    ...(countQuestions && { countQuestion: questionAnswer(counter) }),
  };
  const { verification } = settings;
  if (verification === undefined) return answers;

  const verifying = { ...settings, verification };
  return {
    ...answers,
    createSubjectProfile: verificationStarter(
      verifying,
      createCodeSender(verifying, ask, rates),
      pseudonymOf,
    ),
    verifySubjectProfile: verificationCompleter(verifying, ask, rates, pseudonymOf),
  };
}
