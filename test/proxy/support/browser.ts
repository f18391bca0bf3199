import { type Answer, sameOrigin, type setUp } from './set-up.ts';

/** How a browser handles an answer, and what it sends next. */
export type Browser = ReturnType<typeof openBrowser>;

/** A browser with its own cookies, on a page of the brand's site. */
export function openBrowser(
  { askAt }: Pick<ReturnType<typeof setUp>, 'askAt'>,
  base: string,
  remoteAddress?: string,
) {
  const cookies = new Map<string, string>();

  async function ask(path: string, method: 'GET' | 'POST', body?: object): Promise<Answer> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const init = {
      method,
      headers: { ...sameOrigin, ...(cookie !== '' && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    };
    const answer = await askAt(base + path, init, remoteAddress === undefined ? {} : { remoteAddress });
    for (const header of answer.headers.getSetCookie()) keep(cookies, header);
    return answer;
  }

  return {
    cookies,
    startVerification: (email: string, more: object = {}) =>
      ask('/subjects/profile', 'POST', { email, ...more }),
    completeVerification: (code: string, more: object = {}) =>
      ask('/subjects/profile/verify', 'POST', { code, ...more }),
    signOut: () => ask('/subjects/sign-out', 'POST'),
    post: (body: object) => ask('/v2/consents', 'POST', body),
    readUnified: (id: string) => ask(`/v2/consents/unified/${id}`, 'GET'),
    check: (id: string) => ask(`/v2/consents/check/${id}`, 'GET'),
  };
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split('; ');
  const [name = '', ...value] = pair.split('=');
  if (attributes.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value.join('='));
}
