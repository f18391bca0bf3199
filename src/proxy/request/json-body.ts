import { readBoundedText } from './bounded-text.ts';
import { DeadlinePassed, withinDeadline } from './deadline.ts';
import { isJson } from './media-type.ts';
import { Refusal } from './refusal.ts';

/** Milliseconds that a browser has to send a body. */
const patience = 15_000;

/** Reads the JSON that a browser sent, up to `limit` bytes. */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  refuseOtherTypes(request);
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) throw new Refusal('body-too-large');

  const text = await withinDeadline(patience, (signal) => readBoundedText(request.body, limit, signal)).catch(
    (cause: unknown) => {
      // Of a body that did not arrive it is not known what is wrong with it: it may be sent again.
      throw new Refusal('body-unreadable', {
        cause,
        ...(cause instanceof DeadlinePassed && { status: 408 }),
      });
    },
  );
  if (text === undefined) throw new Refusal('body-too-large');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('body-unreadable', { cause });
  }
}

/** Refuses what a form could send across origins unasked, of a post that needs no body too. */
export function refuseOtherTypes(request: Request): void {
  if (!isJson(request.headers.get('content-type'))) throw new Refusal('content-type-refused');
}
