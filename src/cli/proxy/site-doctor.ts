import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { documentation } from '../../protocol/documentation.ts';
import { askEitherEnding } from '../../client/environment/either-ending.ts';
import { readBounded } from '../../protocol/http/json-body.ts';
import { decodeText } from '../files/read-text.ts';

/** A catalogue, and where it was read. */
export interface ReadCatalogueText {
  readonly place: string;
  readonly text: string;
}

/** What the doctor says about a running site. */
export interface SiteFindings {
  readonly isWell: boolean;
  readonly lines: readonly string[];
}

/** Where a project has its catalogue: see docs/guides/set-up-a-site.md. */
const usualPlaces = ['public/consent-catalogue.json', 'static/consent-catalogue.json'];

/** The catalogue of the project in this folder; `undefined` if there is none. */
export function readUsualCatalogue(): ReadCatalogueText | undefined {
  const place = usualPlaces.find((path) => existsSync(path));
  return place === undefined ? undefined : { place, text: decodeText(place, readFileSync(place)) };
}

/**
 * Compares the catalogue that a running site serves, asks its proxy for the consent of nobody, and posts what it refuses.
 * Records nothing.
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
  const read = await askAsWidget(site, `${mount}/v2/consents/check/${nobody}`);
  const post = await askAsWidget(site, `${mount}/v2/consents`, '{}');
  const problems = [...catalogueProblems(site, served, catalogue), ...proxyProblems(site, mount, read, post)];
  const well = `${site} serves the catalogue of ${catalogue?.place}, and its proxy answers.`;
  // Where the other ending of the path is answered, nothing is lost.
  const [redirect] = [...post.redirects, ...read.redirects];
  const note =
    redirect === undefined || isRedirected(read) || isRedirected(post)
      ? []
      : [`${site} ${redirect}. The widget asks there, too, by one request more. ${slashSettings}`];
  return { isWell: !problems.length, lines: [...(problems.length ? problems : [well]), ...note] };
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
      `There is no ${usualPlaces.join(' and no ')} here. Run the command in the folder of the project, or set ASSENT_CATALOGUE.`,
    ];
  const { place, text } = catalogue;
  if (served.status !== 200)
    return [`${site} answers ${served.status} at /consent-catalogue.json. Let it serve ${place} there.`];
  return isSameJson(served.text, text)
    ? []
    : [`${site} serves another catalogue than ${place}. Publish this one, and restart the proxy.`];
}

function proxyProblems(site: string, mount: string, read: Asked, post: Asked): readonly string[] {
  const [redirect] = [post, read].filter(isRedirected).flatMap(({ redirects }) => redirects);
  if (redirect !== undefined)
    return [
      `${site} ${redirect}, so no choice arrives. Let it pass everything below ${mount}/ to the token proxy: without a sign-in, and without a redirect to another host, scheme or language (“If the host redirects” in ${documentation('guides/run-the-proxy.md')}).`,
    ];
  const status = read.answer?.status;
  if (status !== undefined && status >= 502)
    return [`The proxy of ${site} answers ${status}: it does not reach the consent service. Start that.`];
  if (status !== 200 || !isSameJson(read.answer?.text ?? '', '{"exists":false}'))
    return [
      `${site} answers ${status === 200 ? 'something else' : (status ?? 'nothing')} at ${mount}/. Mount the token proxy there (${documentation('guides/run-the-proxy.md')}).`,
    ];
  const posted = post.answer?.status ?? 'nothing';
  return posted === 400
    ? []
    : [
        `${site} answers ${posted} to an invalid post at ${mount}/v2/consents, and the token proxy 400. Let it pass posts on as they are.`,
      ];
}

/** What a site answers. */
interface Answer {
  readonly status: number;
  readonly text: string;
}

/** What the widget would get, and the redirects that it would meet. */
interface Asked {
  readonly answer: Answer | undefined;
  /** Each as the end of a sentence. */
  readonly redirects: readonly string[];
}

const isRedirected = ({ answer }: Asked): boolean => answer?.status === 0;

/** No catalogue is larger. */
const mostBytes = 16 * 1024 * 1024;

async function askAsWidget(site: string, path: string, body?: string): Promise<Asked> {
  const redirects: string[] = [];
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-assent': '1' };
  const init = { headers, redirect: 'manual', ...(body !== undefined && { method: 'POST', body }) } as const;
  const send = async (address: string, signal: AbortSignal): Promise<Response> => {
    const response = await fetch(address, { ...init, signal });
    if (response.status < 300 || response.status >= 400) return response;
    const to = printable(response.headers.get('location') ?? 'nowhere');
    redirects.push(`answers ${response.status} at ${new URL(address).pathname}, a redirect to ${to}`);
    // All that a browser says of it.
    return Response.error();
  };
  const { href } = new URL(path, site);
  const answer = await wholeAnswer((signal) => askEitherEnding((to) => send(to, signal), href));
  return { answer, redirects };
}

/** A site writes it, and a terminal shows it. */
const printable = (text: string): string => text.slice(0, 500).replace(/[\s\p{C}]+/gu, ' ');

/** `undefined` without a whole answer. */
async function wholeAnswer(send: (signal: AbortSignal) => Promise<Response>): Promise<Answer | undefined> {
  const signal = AbortSignal.timeout(10_000);
  try {
    const { status, body } = await send(signal);
    const bytes = await readBounded(body, mostBytes, signal);
    return bytes && { status, text: new TextDecoder().decode(bytes) };
  } catch {
    return undefined;
  }
}

function isSameJson(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return false;
  }
}
