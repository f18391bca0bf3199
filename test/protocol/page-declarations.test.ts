import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod/mini';
import type * as file from '../../src/protocol/catalogue-file.ts';
import type * as catalogue from '../../src/protocol/catalogue.ts';
import type * as body from '../../src/protocol/consent-body.ts';
import type * as consent from '../../src/protocol/consent.ts';
import type * as regime from '../../src/protocol/regime.ts';

/** A type in which no member may be left out: each says instead whether it may. */
type Spelled<T> = T extends readonly (infer Item)[]
  ? readonly Spelled<Item>[]
  : T extends object
    ? { [Name in keyof T]-?: [Spelled<T[Name]>, object extends Pick<T, Name> ? 'optional' : 'required'] }
    : T;

/** `true` if two types have the same members with the same values. */
type Same<A, B> = [Spelled<A>, Spelled<B>] extends [Spelled<B>, Spelled<A>] ? true : false;

/** For each type that pages have: whether it is the one of its schema. The compiler refuses another value than it finds. */
const same: {
  catalogue: Same<z.infer<typeof catalogue.CatalogueFile>, file.CatalogueFile>;
  target: Same<z.infer<typeof catalogue.CatalogueTarget>, file.CatalogueTarget>;
  vendor: Same<z.infer<typeof catalogue.CatalogueVendor>, file.CatalogueVendor>;
  field: Same<z.infer<typeof catalogue.ProfileField>, file.ProfileField>;
  item: Same<z.infer<typeof catalogue.StoredItem>, file.StoredItem>;
  signal: Same<z.infer<typeof catalogue.SignalName>, file.SignalName>;
  regime: Same<z.infer<typeof regime.Regime>, file.Regime>;
  text: Same<z.infer<typeof catalogue.Text>, file.Text>;
  acceptOrReject: Same<z.infer<typeof consent.AcceptOrReject>, body.AcceptOrReject>;
  action: Same<z.infer<typeof consent.Action>, body.Action>;
  recorded: Same<z.infer<typeof consent.RecordedAction>, body.RecordedAction>;
  subject: Same<z.infer<typeof consent.Subject>, body.Subject>;
  attributes: Same<z.infer<typeof consent.Attributes>, body.Attributes>;
  consent: Same<z.infer<typeof consent.Consent>, body.Consent>;
} = {
  catalogue: true,
  target: true,
  vendor: true,
  field: true,
  item: true,
  signal: true,
  regime: true,
  text: true,
  acceptOrReject: true,
  action: true,
  recorded: true,
  subject: true,
  attributes: true,
  consent: true,
};

test('the types for pages are those of the schemas', () => {
  assert.ok(Object.values(same).every(Boolean));
});
