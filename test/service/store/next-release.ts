import type { Migration } from '../../../src/service/store/schema.ts';

/** The migrations of a release that comes after the one with these. */
export function stepsOfNext(steps: readonly Migration[]): readonly Migration[] {
  return [
    ...steps,
    [
      'alter table consent add column later text',
      'create table later (id text primary key)',
      'create index consent_by_later on consent (brand_id, later)',
    ],
  ];
}
