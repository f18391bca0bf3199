import { Command } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import { releaseWords } from '../../../locales/release-words.ts';
import {
  type ArchivedNotice,
  findMissingNotices,
  listNotices,
  publishNotice,
  readNotice,
} from '../service/notices.ts';
import { commandActor } from '../../../cli/command/command-actor.ts';
import { printRecord, printRecords, printTable } from '../../../cli/command/print.ts';
import { withStorageOptions, withStore } from '../../../cli/command/storage.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { describeFileError, readText } from '../../../cli/files/read-text.ts';

interface NoticeOptions {
  readonly brand: string;
  readonly json?: boolean;
}

const named = ['sha256', 'part', 'consents', 'firstSeen', 'lastSeen'] as const;
const archived = [...named, 'bytes', 'publishedAt'] as const;

/** `assent notice`: shows the texts that visitors were shown, and archives those that no proxy has published. */
export function noticeCommand(): Command {
  const list = commandOf('list')
    .description('List the texts that are archived, and how many consents name each.')
    .action(({ brand, json }: NoticeOptions, command: Command) =>
      withStore(command, async (store) => print(archived, await listNotices(store, brand), json)),
    );
  const missing = commandOf('missing')
    .description(
      'List the texts that consents name, and that are not archived. Ends with 1 if there are any.',
    )
    .action(({ brand, json }: NoticeOptions, command: Command) =>
      withStore(command, async (store) => {
        const found = await findMissingNotices(store, brand);
        print(named, found, json);
        if (found.length > 0) process.exitCode = 1;
      }),
    );
  const show = withOutput(withStorageOptions(new Command('show')))
    .description('Print an archived text, byte for byte.')
    .argument('<sha256>', 'its name, in the evidence of a consent')
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .action((sha256: string, { brand }: NoticeOptions, command: Command) =>
      withStore(command, async (store) => writeOutput(command, await readNotice(store, brand, sha256))),
    );
  const publish = commandOf('publish')
    .description('Archive catalogues, and the words of the widget of this release.')
    .argument('<catalogue...>', 'files in JSON, as your pages have them or had them')
    .action((files: string[], { brand, json }: NoticeOptions, command: Command) =>
      withStore(command, async (store) => {
        const texts = await Promise.all(files.map((file) => textOf(file, command)));
        for (const [index, text] of [...texts, await releaseWords()].entries())
          printRecord(
            { of: files[index] ?? 'words', ...(await publishNotice(store, brand, text, commandActor)) },
            json,
          );
      }),
    );
  return [list, show, missing, publish].reduce(
    (notice, command) => notice.addCommand(command),
    new Command('notice'),
  );
}

function commandOf(name: string): Command {
  return withStorageOptions(new Command(name))
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--json', 'print JSON');
}

function print(
  columns: readonly (keyof ArchivedNotice)[],
  notices: readonly Partial<ArchivedNotice>[],
  json: boolean | undefined,
): void {
  if (json) printRecords(notices, json);
  else
    printTable(
      columns,
      notices.map((notice) => columns.map((name) => notice[name] ?? '-')),
    );
}

function textOf(file: string, command: Command): Promise<string> {
  return readText(file).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    return endCommand(command, describeFileError(file, error));
  });
}
