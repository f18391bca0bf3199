import { member, parseJson, string } from '../environment/untrusted.ts';

/** The longest text that is quoted from a reply. */
const longest = 200;

const redirect =
  'a redirect, with and without a slash at the end (let the host pass it on to the proxy: see where it leads by assent proxy --doctor --site)';

/**
 * What a reply that was no success says, in one line for developers: its status, and the code and the words of
 * a problem document. Any component may have written it. https://www.rfc-editor.org/rfc/rfc9457
 */
export function problemIn({ status, text }: { readonly status: number; readonly text: string }): string {
  if (!status) return redirect;
  if (status < 300) return `${status} with a page or another text`;
  const body = parseJson(text);
  const [code, title, detail] = ['code', 'title', 'detail'].map((name) =>
    string(member(body, name))
      ?.slice(0, longest)
      // Nothing that starts a new line, or changes how a terminal shows it.
      .replace(/[\s\p{C}]+/gu, ' '),
  );
  const words = [title, detail].filter(Boolean).join(' ');
  return [status, code, words && `(${words})`].filter(Boolean).join(' ');
}
