import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { documentation } from '../../../protocol/documentation.ts';
import { paths } from '../../../protocol/endpoints.ts';
import { faultOfSupport, gpcSupportPath, honoursSignal } from '../../gpc/protocol/gpc-support.ts';
import { decodeText } from '../../../cli/files/read-text.ts';
import { findGaps, ofWidget, unreadable } from './proxy-gaps.ts';
import { type Answer, ask, type Asked, isPage, membersOf, printable, wholeAnswer } from './site-answer.ts';

/** A catalogue, and where it was read. */
export interface ReadCatalogueText {
  readonly path: string;
  readonly text: string;
}

/** What the doctor says about a running site. */
export interface SiteFindings {
  readonly isWell: boolean;
  readonly lines: readonly string[];
}

/** Where a project has its catalogue: see docs/guides/set-up-a-site.md. */
const usualPaths = ['public/consent-catalogue.json', 'static/consent-catalogue.json'];

/** The catalogue of the project in this folder; `undefined` if there is none. */
export function readUsualCatalogue(): ReadCatalogueText | undefined {
  const path = usualPaths.find((each) => existsSync(each));
  return path === undefined ? undefined : { path, text: decodeText(path, readFileSync(path)) };
}

/**
 * Compares the catalogue that a running site serves, asks its proxy for the consent of nobody, posts what no service can
 * record, and tries what a proxy should refuse. Records nothing.
 *
 * @param site the origin of the site
 * @param mount the path of its proxy
 */
export async function findInSite(
  site: string,
  mount: string,
  catalogue: ReadCatalogueText | undefined,
): Promise<SiteFindings> {
  const served = await wholeAnswer((signal) =>
    fetch(new URL('/consent-catalogue.json', site), { signal, redirect: 'manual' }),
  );
  if (!served)
    return { isWell: false, lines: [`${site} does not answer. Start the site, or check the address.`] };
  const nobody = `a1.${randomBytes(32).toString('base64url')}`;
  const read = await ask(site, mount + paths.checkConsent.replace(':id', nobody), { headers: ofWidget });
  const post = await ask(site, mount + paths.createConsent, {
    method: 'POST',
    headers: ofWidget,
    body: unreadable,
  });
  const unusable = proxyProblems(site, mount, read, post);
  const gaps =
    unusable.length || !read.answer || !post.answer
      ? { problems: unusable }
      : await findGaps({ site, mount, nobody }, read.answer, post.answer);
  const problems = [...catalogueProblems(site, served, catalogue), ...gaps.problems];
  const well = `${site} serves the catalogue of ${catalogue?.path}, and its proxy answers.`;
  // Where the other ending of the path is answered, nothing is lost.
  const [redirect] = [...post.redirects, ...read.redirects];
  const slash =
    redirect === undefined || isRedirected(read) || isRedirected(post)
      ? []
      : [`${site} ${redirect}. The widget asks there, too, by one request more. ${slashSettings}`];
  const notes = [
    ...slash,
    ...(await supportOf(site, catalogue)),
    ...(gaps.note === undefined ? [] : [gaps.note]),
  ];
  return { isWell: !problems.length, lines: [...(problems.length ? problems : [well]), ...notes] };
}

/** What a site declares of Global Privacy Control. A site may declare nothing, so it is no problem. */
async function supportOf(site: string, catalogue: ReadCatalogueText | undefined): Promise<readonly string[]> {
  if (!catalogue) return [];
  const answer = await wholeAnswer((signal) => fetch(new URL(gpcSupportPath, site), { signal }));
  const type = answer?.headers.get('content-type') ?? undefined;
  const fault = faultOfSupport(answer && { ...answer, type });
  if (!honoursSignal(parseJson(catalogue.text)))
    return [
      fault === undefined
        ? `${site} declares at ${gpcSupportPath} that it honours Global Privacy Control, but by the catalogue the signal refuses nothing. Remove the file, or check "regime" and "saleOrShare" in the catalogue.`
        : `${site} declares nothing at ${gpcSupportPath}, and need not: by the catalogue, Global Privacy Control refuses nothing.`,
    ];
  return fault === undefined
    ? [`${site} declares at ${gpcSupportPath} that it honours Global Privacy Control.`]
    : [
        `The catalogue honours Global Privacy Control, but ${site}${gpcSupportPath} ${printable(fault)}. Serve the file there (${documentation('guides/set-up-a-site.md')}).`,
      ];
}

const slashSettings =
  'To save it, change what the host does with a slash at the end of a path: "trailingSlash" in Next and Astro.';

function catalogueProblems(
  site: string,
  served: Answer,
  catalogue: ReadCatalogueText | undefined,
): readonly string[] {
  if (!catalogue)
    return [
      `There is no ${usualPaths.join(' and no ')} here. Run the command in the folder of the project, or set ASSENT_CATALOGUE.`,
    ];
  const { path, text } = catalogue;
  if (served.status !== 200)
    return [`${site} answers ${served.status} at /consent-catalogue.json. Let it serve ${path} there.`];
  return isSameJson(served.text, text)
    ? []
    : [`${site} serves another catalogue than ${path}. Publish this one, and restart the proxy.`];
}

function proxyProblems(site: string, mount: string, read: Asked, post: Asked): readonly string[] {
  const [redirect] = [post, read].filter(isRedirected).flatMap(({ redirects }) => redirects);
  if (redirect !== undefined)
    return [
      `${site} ${redirect}, so no choice arrives. Let it pass everything below ${mount}/ to the token proxy: without a sign-in, and without a redirect to another host, scheme or language (“If the host redirects” in ${documentation('guides/run-the-proxy.md')}).`,
    ];
  const { answer } = read;
  const pass = `Let the host pass everything below ${mount}/ to the proxy`;
  if (answer && isPage(answer))
    return [
      `${site} answers a page of HTML at ${mount}/, as of a sign-in or an application. ${pass}. ${mountIt}`,
    ];
  if (answer && (answer.status === 401 || answer.status === 403))
    return [
      `${site} answers ${answer.status} at ${mount}/, so no choice arrives. ${pass} without a sign-in. If the consent service answers so, the token of the proxy lacks a scope.`,
    ];
  if (answer && answer.status >= 502)
    return [
      `The proxy of ${site} answers ${answer.status}: it does not reach the consent service. Start that.`,
    ];
  if (answer?.status === 200 && membersOf(answer)?.get('exists') === true)
    return [
      `The proxy of ${site} says that there is a consent of an identifier that nobody has. Let it pass on the identifier, and cache nothing.`,
    ];
  if (answer?.status !== 200 || membersOf(answer)?.get('exists') !== false)
    return [
      `${site} answers ${answer?.status === 200 ? 'something else' : (answer?.status ?? 'nothing')} at ${mount}/. ${mountIt}`,
    ];
  return postProblems(site, mount, post.answer);
}

const mountIt = `Mount the token proxy there (${documentation('guides/run-the-proxy.md')}).`;

function postProblems(site: string, mount: string, post: Answer | undefined): readonly string[] {
  if (post && [400, 409, 413, 422].includes(post.status)) return [];
  const said = `${site} answers ${post?.status ?? 'nothing'} to an invalid post at ${mount}${paths.createConsent}`;
  return post && post.status < 300
    ? [
        `${said}, so the widget would call a choice saved that the service never took. Let it pass on what the service answers.`,
      ]
    : [`${said}, and the token proxy 400. Let it pass posts on as they are.`];
}

const isRedirected = ({ answer }: Asked): boolean => answer?.status === 0;

function isSameJson(one: string, other: string): boolean {
  const served = parseJson(one);
  return served !== undefined && JSON.stringify(served) === JSON.stringify(parseJson(other));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
