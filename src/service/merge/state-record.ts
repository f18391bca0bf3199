import * as z from 'zod/mini';
import { type Cell, cellKey } from './cell.ts';
import type { Stamp, Stamped } from './stamp.ts';
import type { SubjectState } from './subject-state.ts';

/** The origin of an action: the consent's id, time and channel, and the identity. */
const Origin = z.tuple([z.string(), z.number(), z.string(), z.string()]);
/** Action, index of its origin, position in the consent. */
const KeptDecision = z.tuple([z.string(), z.number(), z.number()]);
const KeptCell = z.tuple([z.string(), z.string(), z.array(KeptDecision)]);
/** Consent id and time. */
const KeptStamp = z.tuple([z.string(), z.number()]);
const keptValues = <T extends z.core.$ZodType>(value: T) => z.tuple([value, z.string(), z.number()]);
const KeptAttributes = z.array(z.tuple([z.string(), z.unknown(), z.string(), z.number()]));
const KeptPolicy = z.object({ version: z.optional(z.string()), url: z.optional(z.string()) });

const StateRecord = z.object({
  format: z.literal(1),
  origins: z.array(Origin),
  cells: z.array(KeptCell),
  attributes: z.object({ verified: KeptAttributes, anonymous: KeptAttributes }),
  channels: z.array(z.tuple([z.string(), KeptStamp])),
  joined: z.array(z.tuple([z.string(), KeptStamp])),
  region: z.optional(keptValues(z.string())),
  privacyPolicy: z.optional(keptValues(KeptPolicy)),
  gpc: z.optional(keptValues(z.union([z.literal(0), z.literal(1)]))),
  lastUpdate: z.number(),
});

type StateRecord = z.infer<typeof StateRecord>;

/**
 * Serialises a state as JSON, with each consent named once. JSON can contain NUL and lone surrogates, which
 * database text cannot.
 */
export function writeState(state: SubjectState): string {
  const origins = new Map<string, { index: number; origin: z.infer<typeof Origin> }>();
  const cells = [...state.cells.values()].map((cell): z.infer<typeof KeptCell> => [
    cell.vendor,
    cell.target,
    cell.actions.map(({ action, consentId, at, channelId, identity, position }) => {
      const kept = origins.get(consentId) ?? {
        index: origins.size,
        origin: [consentId, at, channelId, identity],
      };
      origins.set(consentId, kept);
      return [action, kept.index, position];
    }),
  ]);
  const record: StateRecord = {
    format: 1,
    origins: [...origins.values()].map(({ origin }) => origin),
    cells,
    attributes: {
      verified: writeAttributes(state.attributes.verified),
      anonymous: writeAttributes(state.attributes.anonymous),
    },
    channels: [...state.channels].map(([channelId, stamp]) => [channelId, [stamp.consentId, stamp.at]]),
    joined: [...state.joined].map(([identity, stamp]) => [identity, [stamp.consentId, stamp.at]]),
    region: writeStamped(state.region),
    privacyPolicy: writeStamped(state.privacyPolicy),
    gpc: writeStamped(state.gpc),
    lastUpdate: state.lastUpdate,
  };
  return JSON.stringify(record);
}

/** Parses the text of {@link writeState}. Throws on any other text. */
export function readState(text: string): SubjectState {
  const record = StateRecord.parse(JSON.parse(text));
  return {
    cells: new Map(record.cells.map((cell) => readCell(cell, record.origins))),
    attributes: {
      verified: readAttributes(record.attributes.verified),
      anonymous: readAttributes(record.attributes.anonymous),
    },
    channels: new Map(record.channels.map(([channelId, stamp]) => [channelId, readStamp(stamp)])),
    joined: new Map(record.joined.map(([identity, stamp]) => [identity, readStamp(stamp)])),
    region: readStamped(record.region),
    privacyPolicy: readStamped(record.privacyPolicy),
    gpc: readStamped(record.gpc),
    lastUpdate: record.lastUpdate,
  };
}

function readCell(
  [vendor, target, kept]: z.infer<typeof KeptCell>,
  origins: StateRecord['origins'],
): [string, Cell] {
  const decisions = kept.map(([action, index, position]) => {
    const origin = origins[index];
    if (!origin) throw new Error('A stored decision names a consent that its record lacks.');
    const [consentId, at, channelId, identity] = origin;
    return { action, consentId, at, channelId, identity, position };
  });
  return [cellKey(vendor, target), { vendor, target, actions: decisions }];
}

function writeAttributes(attributes: ReadonlyMap<string, Stamped<unknown>>): z.infer<typeof KeptAttributes> {
  return [...attributes].map(([key, { value, consentId, at }]) => [key, value, consentId, at]);
}

function readAttributes(kept: z.infer<typeof KeptAttributes>): ReadonlyMap<string, Stamped<unknown>> {
  return new Map(kept.map(([key, value, consentId, at]) => [key, { value, consentId, at, position: 0 }]));
}

function writeStamped<T>(stamped: Stamped<T> | undefined): [T, string, number] | undefined {
  return stamped && [stamped.value, stamped.consentId, stamped.at];
}

function readStamped<T>(kept: [T, string, number] | undefined): Stamped<T> | undefined {
  return kept && { value: kept[0], consentId: kept[1], at: kept[2], position: 0 };
}

function readStamp([consentId, at]: z.infer<typeof KeptStamp>): Stamp {
  return { consentId, at, position: 0 };
}

/** The state in a row of a subject; `undefined` if there is none, or it cannot be read. */
export function storedState(text: unknown): SubjectState | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return readState(text);
  } catch {
    return undefined;
  }
}
