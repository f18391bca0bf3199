import { documentation } from '../../protocol/documentation.ts';
import { namedNotices } from '../../protocol/notice-name.ts';
import { hexadecimal } from '../keys/encodings.ts';
import { archivedForm } from '../settings/notice-texts.ts';
import type { Settings } from '../settings/settings.ts';

/** Sends a text to the service. Resolves to whether the service takes it. */
type SendNotice = (name: string, text: string) => Promise<boolean>;

/** How long the same text is not sent again, in milliseconds. Other processes of the service may not know it yet. */
const pause = 60_000;

/**
 * Makes the function that archives what a consent names as shown, once the service has said that it lacks something of it:
 * the catalogue of the proxy, its further texts, and the words of the widget of this release. It never rejects. A name only
 * selects among these texts: nothing is fetched.
 */
export function createNoticePublisher(
  { catalogue, notices, now, warn }: Pick<Settings, 'catalogue' | 'notices' | 'now' | 'warn'>,
  send: SendNotice,
): (evidence: unknown) => Promise<void> {
  const readTexts = async (): Promise<ReadonlyMap<string, string>> => {
    const { releaseWords } = await import('../../locales/release-words.ts');
    const texts = [catalogue && archivedForm(catalogue.text), ...notices, await releaseWords()];
    return new Map(
      await Promise.all(
        texts.flatMap((text) => text ?? []).map(async (text) => [await nameOf(text), text] as const),
      ),
    );
  };
  let reading: ReturnType<typeof readTexts> | undefined;
  const sentAt = new Map<string, number>();
  const publish = async (name: string): Promise<void> => {
    reading ??= readTexts();
    // What fails is read again for the next consent.
    const texts = await reading.catch(() => (reading = undefined));
    if (!texts) return warn(unreadText);
    const text = texts.get(name);
    if (text === undefined) return warn(unknownText);
    if (now() - (sentAt.get(name) ?? -Infinity) < pause) return;
    sentAt.set(name, now());
    if (!(await send(name, text))) warn(refusedText);
  };
  return async (evidence) => {
    // A failure is logged as an outage. The next consent that is told so tries again.
    for (const [, name] of namedNotices(evidence)) await publish(name).catch(() => {});
  };
}

async function nameOf(text: string): Promise<string> {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

const unknownText =
  'Consents name a text as shown that is not archived, and that this proxy does not have: pages have another catalogue than ' +
  `"catalogue" and "notices", or another release of the widget. See ${documentation('guides/archive-notices.md')}.`;

const unreadText =
  'The words of the widget cannot be read from the package, and are not archived. Install it again.';

const refusedText = `The service does not take a text that visitors are shown. See ${documentation('guides/archive-notices.md')}.`;
