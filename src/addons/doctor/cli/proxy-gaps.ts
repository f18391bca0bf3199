import { randomUUID } from 'node:crypto';
import { documentation } from '../../../protocol/documentation.ts';
import { paths } from '../../../protocol/endpoints.ts';
import { type Answer, ask, isPage, membersOf, printable } from './site-answer.ts';

/** What a proxy that answers the widget does not keep of docs/guides/write-your-own-proxy.md. */
export interface Gaps {
  /** A sentence for each. */
  readonly problems: readonly string[];
  /** What cannot be seen from outside. */
  readonly note?: string;
}

/** A site, its proxy, and an identifier that nobody has. */
export interface ProbedProxy {
  readonly site: string;
  /** The path of the proxy. */
  readonly mount: string;
  readonly nobody: string;
}

/** As a page of the site sends it. */
export const ofWidget = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  'x-assent': '1',
} as const;

/** No service can record it. */
export const unreadable = '{';

const stranger = 'https://another-site.example';

/** As any other site can have a browser send it. */
const ofStranger = {
  'content-type': 'text/plain',
  'sec-fetch-site': 'cross-site',
  origin: stranger,
} as const;

/**
 * Asks a proxy for what it should refuse. Nothing of it can be recorded: it is about nobody, or no JSON.
 *
 * @param check what it answered to the widget's check of nobody
 * @param post what it answered to an unreadable post of the widget
 */
export async function findGaps(proxy: ProbedProxy, check: Answer, post: Answer): Promise<Gaps> {
  const { site, mount, nobody } = proxy;
  const answerTo = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const body = method === 'POST' ? { body: unreadable } : {};
    return (await ask(site, mount + path, { method, headers, ...body })).answer;
  };
  const of = (path: string, id: string) => path.replace(':id', id);
  const [unified, strangeRead, strangePost, preflight, otherRead, escape, profile] = await Promise.all([
    answerTo(of(paths.readUnifiedConsent, nobody), ofWidget),
    answerTo(of(paths.checkConsent, nobody), ofStranger),
    answerTo(paths.createConsent, ofStranger, 'POST'),
    answerTo(
      paths.createConsent,
      {
        origin: stranger,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-assent',
      },
      'OPTIONS',
    ),
    answerTo(of(paths.checkConsent, randomUUID()), ofWidget),
    // What does not decode it sees an identifier, and answers with a unified consent, or with none.
    answerTo(of(paths.readUnifiedConsent, `..%2fcheck%2f${nobody}`), ofWidget),
    answerTo(paths.createSubjectProfile, ofWidget, 'POST'),
  ]);
  // No service and no other proxy has this code.
  const isOurs = strangePost !== undefined && membersOf(strangePost)?.get('code') === 'origin-refused';
  const problems = [
    ...cached(check),
    ...wrongReading(unified),
    ...wrongRefusal(post),
    ...open(strangeRead, strangePost, preflight),
    ...(isCheck(otherRead)
      ? [
          'It asks the service for any identifier, so that whoever knows a verifiedId or a subjectId reads what that person chose. Let it refuse all but “a1.” and 43 characters of base64url.',
        ]
      : []),
    ...(isCheck(escape)
      ? [
          'It decodes %2f in a path, so that a page can reach other paths of the service. Let it build the path itself.',
        ]
      : []),
    ...(!isOurs && profile && !isClosed(profile)
      ? [
          `It passes posts to ${paths.createSubjectProfile} on (${profile.status}): the answer of the service contains the secret code. Let it answer 404.`,
        ]
      : []),
  ];
  return isOurs ? { problems } : { problems: explained(problems, proxy), note: unseen };
}

const page = documentation('guides/write-your-own-proxy.md');

const unseen = `This is not the proxy of Assent. Only a recorded choice shows whether it passes Idempotency-Key on, and sets the cookie with the identifier (“What your proxy must keep” in ${page}).`;

function explained(problems: readonly string[], { site, mount }: ProbedProxy): readonly string[] {
  return problems.length ? [`The proxy at ${site}${mount}/ does not keep all of ${page}:`, ...problems] : [];
}

function cached({ headers }: Answer): readonly string[] {
  const said = headers.get('cache-control');
  if (/no-store|no-cache|private/i.test(said ?? '')) return [];
  const is = said === null ? 'no Cache-Control' : `“Cache-Control: ${printable(said)}”`;
  return [
    `Its answers have ${is}, so caches may show what was chosen before, or by others. Let it answer with “Cache-Control: no-store”.`,
  ];
}

function wrongReading(unified: Answer | undefined): readonly string[] {
  const at = paths.readUnifiedConsent.replace(':id', '…');
  if (!unified || unified.status === 0 || isPage(unified) || !isReading(unified))
    return [
      `It answers ${unified && isPage(unified) ? 'a page of HTML' : (unified?.status ?? 'nothing')} at ${at}, so no choice is confirmed. Let it pass on what the service answers there.`,
    ];
  const actions: unknown = Object(membersOf(unified)?.get('unifiedConsent')).actions;
  return Array.isArray(actions) && actions.length
    ? [
        `It answers with choices at ${at} for an identifier that nobody has, so they are of somebody else. Let it pass on the identifier, and cache nothing.`,
      ]
    : [];
}

/** Whether the widget can use the answer: see the table in docs/guides/write-your-own-proxy.md. */
function isReading(answer: Answer): boolean {
  if ([204, 400, 404].includes(answer.status)) return true;
  return answer.status < 300 && (!answer.text.trim() || membersOf(answer) !== undefined);
}

/** What the widget needs to know that a choice failed for good. */
function wrongRefusal(post: Answer): readonly string[] {
  return post.status >= 300 && !membersOf(post)?.size
    ? [
        `It refuses a post by ${post.status} without a JSON object that says why, so the widget sends a choice that the service refused again for a day. Let it pass the body of the answer on, or write one.`,
      ]
    : [];
}

function* open(
  read: Answer | undefined,
  post: Answer | undefined,
  preflight: Answer | undefined,
): Generator<string> {
  if (post && !isClosed(post))
    yield `It takes posts of other sites: it answers ${post.status} to one with “Sec-Fetch-Site: cross-site”. Let it answer 403, before it reads the body.`;
  if (isCheck(read))
    yield 'It answers reads of other sites, with “Sec-Fetch-Site: cross-site”. Let it answer 403 to them.';
  const allowed = [read, post, preflight].flatMap(
    (each) => each?.headers.get('access-control-allow-origin') ?? [],
  );
  if (allowed.some((origin) => origin === '*' || origin === stranger))
    yield 'It allows any other site to read its answers (Access-Control-Allow-Origin). Let it name only origins that you trust as your own.';
}

const isCheck = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.status < 300 && typeof membersOf(answer)?.get('exists') === 'boolean';

/** 0 is a redirect, which the widget does not follow. */
const isClosed = ({ status }: Answer): boolean => [0, 401, 403, 404, 405, 415, 421, 429].includes(status);
