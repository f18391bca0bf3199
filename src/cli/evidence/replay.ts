import { Command } from 'commander';
import { replayConsent } from '../../service/administration/replay.ts';
import { commandActor } from '../command/command-actor.ts';
import type { StorageOptions } from '../command/storage.ts';
import { withStorageOptions, withStore } from '../command/storage.ts';
import { createFile, writeToStdout } from '../maintenance/export.ts';
import { replayPage } from './replay-page.ts';

interface ReplayOptions extends StorageOptions {
  readonly brand: string;
  readonly out?: string;
}

/** `assent replay`: draws what a person was asked with one consent, as a page. */
export function replayCommand(): Command {
  return withStorageOptions(new Command('replay'))
    .description('Draw the question of a consent again, from the archive, as a page that works offline.')
    .argument('<consentId>', 'the consent')
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--out <file>', 'file to create (default: standard output)')
    .action((consent: string, { brand, out }: ReplayOptions, command: Command) =>
      withStore(command, async (store) => {
        const page = replayPage(await replayConsent(store, { brand, consent }, commandActor));
        if (out === undefined) return void (await writeToStdout(page));
        const file = await createFile(out);
        try {
          await file.writeFile(page);
        } finally {
          await file.close();
        }
      }),
    );
}
