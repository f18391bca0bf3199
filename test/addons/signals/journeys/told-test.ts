import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bootSnippet } from '../../../../src/addons/signals/cli/boot-snippet.ts';
import { brand } from '../../../catalogue-parts.ts';
import { test as base } from '../../../e2e/gating/gating-test.ts';

export { expect } from '../../../e2e/gating/gating-test.ts';

const catalogue = {
  brand,
  targets: [
    { id: 'statistics', name: 'Statistics', description: 'Counts pages.', signals: ['analytics_storage'] },
    { id: 'video', name: 'Films', description: 'Plays films.' },
    { id: 'marketing', name: 'Marketing', description: 'Advertises.', signals: ['ad_storage'] },
  ],
  vendors: [
    { id: 'tally', name: 'Tally', targets: ['statistics'] },
    { id: 'tubular', name: 'Tubular', targets: ['video'] },
    { id: 'pathfinder', name: 'Pathfinder', targets: ['marketing'] },
    { id: 'google', name: 'Google', targets: ['statistics', 'marketing'], signals: ['google'] },
  ],
};

/** The brand's site with a vendor that must be told, and the boot snippet of its catalogue, which `/` has in its head. */
export const test = base.extend<{ code: string; snippet: string }>({
  catalogueText: JSON.stringify(catalogue),
  code: async ({ catalogueText, data }, use) => {
    const file = join(data, 'catalogue.json');
    writeFileSync(file, catalogueText ?? '');
    await use(await bootSnippet(file, { wait: 500 }));
  },
  snippet: ({ code }, use) => use(`<script>${code}</script>`),
  head: ({ code }, use) => use(`<script nonce="ours">${code}</script>`),
});
