import type { SecondLayer } from './messages.ts';

/** English, second layer: it comes with the preferences. */
export const enSecondLayer = {
  intro: 'Decide for each purpose or for each company. Changes take effect when you save them.',
  listBy: 'List by',
  byTarget: 'Purpose',
  byVendor: 'Company',
  asTable: 'As a table',
  search: 'Find a company',
  found: { one: '{count} company found', other: '{count} companies found' },
  targets: { one: '{count} purpose', other: '{count} purposes' },
  allVendors: 'all companies',
  allTargets: 'all purposes',
  partlyAllowed: 'Partly allowed',
  required: 'Always on',
  requiredReason: 'This page does not work without it.',
  save: 'Save choices',
  gpcOff: 'Off because of your browser’s opt-out signal. You may allow it all the same.',
  receipt: 'Consent receipt',
  retention: 'Kept for {duration}',
  storage: 'Stored in your browser',
  country: 'Country',
  contact: 'Questions about your data: {contact}',
  cookie: 'cookie',
  localStorage: 'local storage',
  sessionStorage: 'session storage',
  indexedDB: 'database',
} as const satisfies SecondLayer;
