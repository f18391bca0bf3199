import type { CodeMessage } from '../../account/proxy/verification-options.ts';
import { timeOfDay } from './time-of-day.ts';

/** The codes that would be mailed. They are kept in memory. */
export interface Mailbox {
  deliver(message: CodeMessage): void;
  /** The page that shows them, newest first. */
  answer(): Response;
}

/** A newcomer has no form that asks for a code. */
const noCodes =
  '<p>No codes yet. A button with <code>data-assent-open="verification"</code> in your page opens the form that asks for one.</p>';

/** How many are kept. */
const most = 100;

export function createMailbox(now: () => number): Mailbox {
  const arrived: (CodeMessage & { readonly at: string })[] = [];
  return {
    deliver(message) {
      arrived.unshift({ ...message, at: timeOfDay(now()) });
      arrived.length = Math.min(arrived.length, most);
    },
    answer: () =>
      new Response(pageOf(arrived), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        },
      }),
  };
}

function pageOf(arrived: readonly (CodeMessage & { readonly at: string })[]): string {
  const rows = arrived.map(
    ({ at, email, code }) =>
      `<li><time>${at}</time> to ${escaped(email)}: <output>${escaped(code)}</output></li>`,
  );
  const list = rows.length ? `<ol>\n${rows.join('\n')}\n</ol>` : noCodes;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>Mailbox</title>
</head>
<body>
<h1>Mailbox</h1>
<p>The verification codes that your site would mail. Nothing is sent, and all is forgotten when “assent dev” stops.</p>
${list}
</body>
</html>
`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign);
}
