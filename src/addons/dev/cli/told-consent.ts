import { CreateConsentReply, PostedConsent } from '../../../protocol/consent.ts';
import { ProblemDetails } from '../../../protocol/http/problem.ts';
import { shortLine } from '../../../protocol/visible-text.ts';
import { timeOfDay } from './time-of-day.ts';

/** How many choices of one consent are told. */
const most = 6;

/** How many characters of one choice are told. */
const longest = 100;

/**
 * A line about a consent that a page has sent, and what became of it: `12:04:11 AbCd… ACCEPT tally/statistics · recorded`.
 *
 * @param body what the page sent
 * @param response the proxy's answer
 */
export async function toldConsent(body: string, response: Response, now: number): Promise<string> {
  const { data } = PostedConsent.safeParse(parsed(body));
  const actions = (data?.actions ?? []).map(({ action, vendor, target }) =>
    // Also of another site, which the proxy refuses: it must not flood the terminal.
    shortLine(`${action} ${vendor}/${target}`, longest),
  );
  const more = actions.length > most ? ` and ${actions.length - most} more` : '';
  const chosen = actions.length ? actions.slice(0, most).join(', ') + more : 'a consent that cannot be read';
  return `${timeOfDay(now)} ${whoIn(data)} ${chosen} · ${await outcomeOf(response)}`;
}

/** Enough to tell visitors apart, and too little to read a record with it. */
function whoIn(consent: PostedConsent | undefined): string {
  const { anonymousId, verifiedId } = consent?.subject ?? {};
  return anonymousId
    ? `${anonymousId.replace(/^a1\./, '').slice(0, 4)}…`
    : verifiedId
      ? 'verified'
      : 'nobody';
}

async function outcomeOf(response: Response): Promise<string> {
  const answer = parsed(await response.clone().text());
  if (response.ok) {
    const refused = CreateConsentReply.safeParse(answer).data?.refused?.length;
    return refused ? `recorded, but for ${refused} that the catalogue lacks` : 'recorded';
  }
  const { data } = ProblemDetails.safeParse(answer);
  const why = data && `${data.code}: ${data.errors?.[0]?.detail ?? data.detail ?? data.title}`;
  return `not recorded: ${response.status} ${why ?? ''}`.trimEnd();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
