import { describedEndpoints } from '../../../protocol/endpoint-schemas.ts';
import { endpoints, unversioned } from '../../../protocol/endpoints.ts';
import { toBase64url } from '../../../proxy/keys/encodings.ts';
import { DeadlinePassed, withinDeadline } from '../../../sdk/reply/deadline.ts';
import {
  discard,
  isOfDisabledClient,
  readExplanation,
  readJsonReply,
  smallReply,
} from '../../../sdk/reply/json-reply.ts';
import { noConnection, noReplyInTime } from '../../../sdk/reply/service-error.ts';
import { versionOf } from '../../../sdk/settings/service-paths.ts';
import type { Settings } from '../../../proxy/settings/settings.ts';

type ReadEndpoint = 'checkConsent' | 'readUnifiedConsent';

/** A path at which the service may answer reads. */
interface ProbedPath {
  readonly name: ReadEndpoint;
  readonly base: string;
  readonly version: string;
}

/** The result of a probe: an answer, no such path, possibly no such path, or a problem. */
type Found = 'answer' | 'no-path' | 'perhaps' | { readonly problem: string };

const versions = ['/v2', '', '/v1', '/v3', '/v4'];

/** Finds problems with the reads of a service, and the paths that work instead. */
export async function diagnoseReads(settings: Settings, token: string): Promise<readonly string[]> {
  const { serviceUrl, servicePaths } = settings;
  const configured = (name: ReadEndpoint): ProbedPath => ({
    name,
    base: serviceUrl,
    version: versionOf(servicePaths, name),
  });
  const check = configured('checkConsent');
  const found = await lookAt(check, settings, token);
  if (typeof found === 'object') return [found.problem];
  if (found !== 'answer') return [await findElsewhere(check, settings, token)];

  const unified = configured('readUnifiedConsent');
  const read = await lookAt(unified, settings, token);
  if (typeof read === 'object') return [read.problem];
  const isThere = read === 'answer' || (read === 'perhaps' && unified.version === check.version);
  return isThere
    ? []
    : [
        `The consent service answers 404 at ${pathOf(unified)} for an unknown path: ` +
          `set "versions" to readUnifiedConsent=${check.version}.`,
      ];
}

async function findElsewhere(check: ProbedPath, settings: Settings, token: string): Promise<string> {
  const is404 = `The consent service answers 404 at ${pathOf(check)}`;
  const isAt = async (probed: ProbedPath) => (await lookAt(probed, settings, token)) === 'answer';

  const [ending = ''] = /\/v\d+$/.exec(check.base) ?? [];
  const shorter = { ...check, base: check.base.slice(0, check.base.length - ending.length) };
  if (ending !== '' && (await isAt(shorter)))
    return `${is404}, and answers at ${pathOf(shorter)}: remove ${ending} from "serviceUrl".`;

  for (const version of versions.filter((each) => each !== check.version)) {
    const probed = { ...check, version };
    if (await isAt(probed))
      return `${is404}, and answers at ${pathOf(probed)}: set "versions" to ${assignments(settings, check.version, version)}.`;
  }
  return `${is404}: is "serviceUrl" right?`;
}

/** The options that change the version of all endpoints with a given version. */
function assignments({ servicePaths }: Settings, from: string, to: string): string {
  return (
    (['checkConsent', 'readUnifiedConsent', 'createConsent'] as const)
      .filter((name) => versionOf(servicePaths, name) === from)
      // The path for creating consents cannot be probed without recording one.
      .filter((name) => name !== 'createConsent' || from !== '')
      .map((name) => `${name}=${to}`)
      .join(' ')
  );
}

async function lookAt(probed: ProbedPath, settings: Settings, token: string): Promise<Found> {
  const id = `a1.${toBase64url(settings.random(32))}`;
  try {
    return await withinDeadline(settings.timeout, async (signal) => {
      const response = await settings.fetch(addressOf(probed).replace(':id', id), {
        method: 'GET',
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': 'assent-proxy',
        },
        redirect: 'manual',
        signal,
      });
      return processRead(response, probed);
    });
  } catch (cause) {
    const failure = cause instanceof DeadlinePassed ? noReplyInTime : noConnection;
    const { reason } = failure('consent service', cause);
    return { problem: `The consent service ${reason}: is it running, and is "serviceUrl" right?` };
  }
}

async function processRead(response: Response, probed: ProbedPath): Promise<Found> {
  const { status } = response;
  const at = `at ${pathOf(probed)}`;
  if (response.ok) {
    const reply = await readJsonReply(response, smallReply).catch(() => null);
    if (reply === undefined || describedEndpoints[probed.name].reply.safeParse(reply).success)
      return 'answer';
    return {
      problem: `The consent service returns an invalid answer ${at}: is "serviceUrl" right?`,
    };
  }
  if (status === 404) {
    const code = (await readExplanation(response))?.['code'];
    if (code === 'consent-unknown') return 'answer';
    return code === 'endpoint-unknown' || probed.name === 'checkConsent' ? 'no-path' : 'perhaps';
  }
  const isDisabled = await isOfDisabledClient(response);
  discard(response);
  switch (status) {
    case 400:
      // Some services reply like this to an unknown identifier.
      return 'answer';
    case 401:
    case 403:
      if (isDisabled)
        return {
          problem: `The consent service refuses "clientId" (${status} client-disabled): it or its channel is disabled.`,
        };
      return {
        problem: `The consent service refuses the access token (${status}) ${at}: is consent-get-api granted to "clientId"?`,
      };
    default:
      return { problem: `The consent service answers ${status} ${at}.` };
  }
}

function addressOf({ name, base, version }: ProbedPath): string {
  return base + version + unversioned(endpoints[name].path);
}

/** The path without the identifier, for the operator. */
function pathOf(probed: ProbedPath): string {
  return new URL(addressOf(probed)).pathname.replace('/:id', '');
}
