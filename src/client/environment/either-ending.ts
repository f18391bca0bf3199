/** Which ending of a path answered last. */
export interface Ending {
  isOther?: boolean;
}

/**
 * Asks an address of the proxy, and the one with a final slash, or without it, if a host answers for the proxy. Some
 * hosts want a slash at the end of every path, and redirect the others, or do not find them. Some want none after a dot,
 * as in identifiers. A redirect is never followed: browsers hide where it leads, and turn some posts into reads.
 *
 * @param ask must set `redirect: 'manual'`
 * @param ending is changed to what answered.
 */
export async function askEitherEnding(
  ask: (address: string) => Promise<Response>,
  address: string,
  ending: Ending = {},
): Promise<Response> {
  const other = address.replace(/\/?(?=[?#]|$)/, (slash) => (slash ? '' : '/'));
  const first = await ask(ending.isOther ? other : address);
  if (first.status && !(first.status === 404 && isPage(first))) return first;
  const second = await ask(ending.isOther ? address : other);
  if (!second.status || isPage(second)) return first;
  ending.isOther = !ending.isOther;
  return second;
}

/** Neither the proxy nor the service answers with HTML. */
const isPage = ({ headers }: Response): boolean => /html/i.test(headers.get('content-type') ?? '');
