import type { AuditedAct, AuditedWay } from '../../../../../protocol/reports/audit-event.ts';

const acts: Readonly<Record<AuditedAct, string>> = {
  'brand-created': 'Brand created',
  'brand-updated': 'Brand changed',
  'brand-deleted': 'Brand deleted',
  'brand-exported': 'All data of a brand exported',
  'channel-created': 'Channel created',
  'channel-updated': 'Channel changed',
  'channel-secret-rotated': 'Secret of a channel rotated',
  'channel-disabled': 'Channel disabled',
  'channel-enabled': 'Channel enabled',
  'channel-deleted': 'Channel deleted',
  'subject-matched': 'Person found by an ambiguous identifier',
  'subject-viewed': 'Person viewed',
  'subject-exported': 'Person exported',
  'subject-erased': 'Person erased',
  'consents-imported': 'Consents imported',
  'signing-key-rotated': 'Signing key rotated',
  'notice-published': 'Shown text archived',
  'log-restarted': 'Log of consents restarted',
  'retention-applied': 'Retention applied',
  'backup-made': 'Backup made',
  'backup-restored': 'Backup restored',
  'database-migrated': 'Database migrated',
  'database-copied': 'Database copied',
  'database-distributed': 'Database distributed',
};

const ways: Readonly<Record<AuditedWay, string>> = {
  dashboard: 'Dashboard',
  command: 'Command',
  program: 'Program',
};

/** The page of audit. */
export const audit = {
  lead: 'Who changed what, and when.',
  brand: 'Brand',
  act: 'Act',
  allActs: 'All acts',
  actor: 'Actor',
  actorHint: 'The complete name.',
  from: 'From',
  to: 'To',
  apply: 'Filter',
  time: 'Time',
  details: 'Details',
  clientId: 'clientId',
  subjectId: 'subjectId',
  before: 'before:',
  after: 'after:',
  none: 'There is no such event.',
  more: 'Show more',
  acts,
  ways,
};
