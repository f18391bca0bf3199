import * as z from 'zod/mini';

/** Where a site declares that it honours Global Privacy Control. https://w3c.github.io/gpc/#gpc-support-resource */
export const gpcSupportPath = '/.well-known/gpc.json';

/**
 * The text of that file.
 *
 * @param now when it is declared, in milliseconds since 1970
 */
export function gpcSupport(now: number): string {
  const lastUpdate = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return `${JSON.stringify({ gpc: true, lastUpdate })}\n`;
}

const Rules = z.object({
  regime: z.optional(z.string()),
  regimes: z.optional(z.record(z.string(), z.string())),
  targets: z.array(z.object({ saleOrShare: z.optional(z.boolean()) })),
});

/** Whether the signal refuses anything by this catalogue: by its regime, or by that of a place. */
export function honoursSignal(catalogue: unknown): boolean {
  const { data } = Rules.safeParse(catalogue);
  if (!data?.targets.some(({ saleOrShare }) => saleOrShare)) return false;
  return [data.regime, ...Object.values(data.regimes ?? {})].some(
    (regime) => regime === 'opt-out' || regime === 'notice-only',
  );
}

/** What a site answers at {@link gpcSupportPath}. */
export interface SupportAnswer {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}

const Support = z.looseObject({ gpc: z.unknown(), lastUpdate: z.optional(z.unknown()) });

/** A full-date or a date-time of RFC 3339. */
const date = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/i;

/** Why an answer does not declare the support, as the end of a sentence; `undefined` if it does. */
export function faultOfSupport(answer: SupportAnswer | undefined): string | undefined {
  if (!answer) return 'is not answered';
  const { status, type = 'none', text } = answer;
  if (status !== 200) return `is answered with ${status}`;
  if (!/^application\/json *(?:;|$)/i.test(type))
    return `has the content type "${type.slice(0, 100)}" instead of application/json`;
  const { data } = Support.safeParse(parsed(text));
  if (!data) return 'is no JSON object';
  if (data.gpc !== true) return data.gpc === false ? 'says "gpc": false' : 'does not say "gpc": true';
  const { lastUpdate } = data;
  const isDated = typeof lastUpdate === 'string' && date.test(lastUpdate) && !isNaN(Date.parse(lastUpdate));
  return isDated ? undefined : 'has no "lastUpdate" with a date such as 2026-11-29';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
