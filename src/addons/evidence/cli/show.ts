import { Command, Option } from 'commander';
import { logsIn } from '../service/evidence-store.ts';
import { endCommand } from '../../../cli/command/end-command.ts';
import { list, member, string } from '../../../client/environment/untrusted.ts';
import { decidedIn, shownTexts, textsIn } from '../../archive/service/shown-texts.ts';
import type { Receipt } from '../../../protocol/receipt.ts';
import { parseVerifierKey } from '../protocol/receipt/signed-note.ts';
import { verifyReceipt } from '../protocol/receipt/verify-receipt.ts';
import { requireBrand } from '../../../service/administration/brand.ts';
import { exportReceipts } from '../service/export-evidence.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { printLines } from '../../../cli/command/print.ts';
import { type StorageOptions, withStorageOptions, withStore } from '../../../cli/command/storage.ts';
import type { ShownTexts } from '../../archive/protocol/shown-texts.ts';

interface ShowOptions extends StorageOptions {
  readonly brand: string;
  readonly subject?: string;
  readonly consent?: string;
}

/** `assent evidence show`: what somebody chose, what the log proves of it, and what they were shown, in words. */
export function showCommand(): Command {
  return withStorageOptions(new Command('show'))
    .description('Print what a person chose, and what they were shown, from the log and the archive.')
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--subject <subject>', 'all consents of this person')
    .addOption(new Option('--consent <id>', 'this consent').conflicts('subject'))
    .action((options: ShowOptions, command: Command) => {
      if (options.subject === undefined && options.consent === undefined)
        endCommand(command, 'give --subject or --consent.');
      return withStore(command, async (store) => {
        const { id } = await requireBrand(store, options.brand);
        const lines = await exportReceipts(store, options, commandActor, 'subject-viewed');
        const texts = textsIn(lines);
        const { subtle } = crypto;
        const key = await parseVerifierKey(
          (await logsIn(store).readCheckpoint(id))?.verifierKey ?? '',
          subtle,
        );
        const pages = [];
        for (const each of lines) {
          if ('sha256' in each) continue;
          const faults = 'unproven' in each || !key ? [] : (await verifyReceipt(each, key, subtle)).faults;
          if ('unproven' in each || faults.length > 0) process.exitCode = 1;
          pages.push(
            'unproven' in each
              ? [`Consent ${each.unproven}`, `  log        ${each.reason}`]
              : pageOf(each, faults, texts),
          );
        }
        printLines(pages.flatMap((lines, index) => (index > 0 ? ['', ...lines] : lines)));
      });
    });
}

/** @param texts the archived ones by name */
function pageOf(
  receipt: Receipt,
  faults: readonly string[],
  texts: ReadonlyMap<string, string>,
): readonly string[] {
  const { decided, evidence } = decidedIn(receipt);
  const text = (of: unknown, name: string) => string(member(of, name)) ?? '';
  const policy = member(decided, 'privacyPolicy');
  const facts: readonly (readonly [name: string, value: string])[] = [
    ['recorded', text(decided, 'receivedAt')],
    ['log', faults.join(' ') || 'in the log, unaltered'],
    ['chosen', text(evidence, 'at') && `${text(evidence, 'at')} by the clock of the device`],
    ['by', text(evidence, 'method')],
    ['language', text(evidence, 'language')],
    ['regime', text(evidence, 'regime')],
    ['policy', text(evidence, 'policy') || [text(policy, 'version'), text(policy, 'url')].join(' ').trim()],
    ['signal', member(decided, 'gpc') === 1 ? 'Global Privacy Control' : ''],
    ['reference', text(evidence, 'decision')],
  ];
  const shown = shownLines(shownTexts({ decided, evidence }, texts));
  return [
    `Consent ${text(decided, 'consentId')}`,
    ...facts.flatMap(([name, value]) => (value ? `  ${name.padEnd(10)} ${value}` : [])),
    ...list(member(decided, 'actions')).map(
      (action) =>
        `  ${text(action, 'action').padEnd(10)} ${text(action, 'vendor')} / ${text(action, 'target')}`,
    ),
    ...(shown.length > 0
      ? ['The page was configured to show']
      : ['The consent does not say what was shown.']),
    ...shown.map((line) => `  ${line}`),
  ];
}

/**
 * What the page was configured to show with a choice, as lines: the brand's purposes and companies, and the texts of the
 * interface, with the names that `docs/reference/words.md` gives them.
 */
function shownLines({ brand, targets, vendors, layer, missing }: ShownTexts): readonly string[] {
  return [
    ...(brand
      ? [
          `Brand: ${brand.name}${brand.contact === undefined ? '' : `, ${brand.contact}`}`,
          ...(brand.privacyPolicy === undefined ? [] : [`Privacy policy: ${brand.privacyPolicy}`]),
          'Purposes:',
          ...targets.map(
            ({ id, name, description, required }) =>
              `  ${name} (${id}${required ? ', required' : ''}): ${description}`,
          ),
          'Companies:',
          ...vendors.map(
            ({ id, name, targets: named, retention, country }) =>
              `  ${name} (${id}): ${[named.join(', '), retention, country].filter(Boolean).join('; ')}`,
          ),
        ]
      : []),
    ...(layer
      ? [`Texts of the ${layer.name}:`, ...layer.texts.map(({ name, text }) => `  ${name}: ${text}`)]
      : []),
    ...missing.map(({ part, sha256 }) => `Not archived: the ${part} ${sha256}. See: assent notice missing`),
  ];
}
