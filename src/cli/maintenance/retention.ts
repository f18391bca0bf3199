import { Command, InvalidArgumentError } from 'commander';
import { endCommand } from '../command/end-command.ts';
import { AdministrationError } from '../../service/administration/administration-error.ts';
import { applyRetention } from '../../service/administration/retention.ts';
import { commandActor } from '../command/command-actor.ts';
import { printRecord } from '../command/print.ts';
import { type OpenedStore, withStorageOptions, withStore } from '../command/storage.ts';
import { progressBar } from '../command/progress-bar.ts';

interface RetentionOptions {
  readonly brand: string;
  readonly olderThan?: Date;
  readonly inactiveFor?: Date;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `assent retention`: removes old consents of a brand, and erases inactive subjects. */
export function retentionCommand(): Command {
  return withStorageOptions(new Command('retention'))
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option(
      '--older-than <period>',
      'remove consents of the log that are older, such as 5y, 18m or 90d',
      readPeriod,
    )
    .option('--inactive-for <period>', 'erase subjects without a consent for this period', readPeriod)
    .option('--dry-run', 'only count')
    .option('--yes', 'confirm the removal')
    .option('--json', 'print JSON')
    .action((options: RetentionOptions, command: Command) => {
      const { brand, olderThan, inactiveFor, dryRun = false, yes, json } = options;
      if (!dryRun && !yes) endCommand(command, unsure);
      const bar = progressBar(process.stderr);
      return withStore(command, async (store) => {
        await requireRecentConsent(store, [olderThan, inactiveFor]);
        const rules = {
          brand,
          dryRun,
          ...(olderThan && { consentsBefore: olderThan }),
          ...(inactiveFor && { contactBefore: inactiveFor }),
        };
        const counts = await applyRetention(
          store,
          rules,
          (done, { oldConsents, inactiveSubjects }) =>
            bar.show(done, `${oldConsents} consents, ${inactiveSubjects} subjects`),
          commandActor,
        ).finally(() => bar.clear());
        printRecord(
          {
            dryRun,
            ...(olderThan && { consentsBefore: olderThan.toISOString(), oldConsents: counts.oldConsents }),
            ...(inactiveFor && {
              contactBefore: inactiveFor.toISOString(),
              inactiveSubjects: counts.inactiveSubjects,
            }),
          },
          json,
        );
      });
    });
}

const unsure = 'This cannot be undone. Count with --dry-run first, then run this command again with --yes.';

/**
 * A database has a clock to compare with, and a folder only the dates of its consents. If all of them are before a
 * limit, the clock of this machine may be years ahead.
 */
async function requireRecentConsent(
  store: OpenedStore,
  limits: readonly (Date | undefined)[],
): Promise<void> {
  if (store.clockAhead !== undefined) return;
  const newest = await store.newestConsentAt();
  if (newest === undefined || limits.every((limit) => limit === undefined || limit.getTime() <= newest))
    return;
  throw new AdministrationError(
    'value-invalid',
    `All consents in the folder are older than the period: the newest is dated ${new Date(newest).toISOString()}, ` +
      `and the clock of this machine says ${new Date().toISOString()}. If the clock is wrong, correct it. ` +
      'Otherwise give a longer period, or delete the folder if you no longer need it.',
  );
}

/** The shortest period, in milliseconds: the shortest month. */
const shortest = 28 * 24 * 3_600_000;

/** The date that lies a period before now. */
function readPeriod(period: string): Date {
  const [, number = '', unit] = /^(\d{1,4})([ymd])$/.exec(period) ?? [];
  const now = new Date();
  const date = new Date(now);
  if (unit === 'y') date.setUTCFullYear(now.getUTCFullYear() - Number(number));
  if (unit === 'm') date.setUTCMonth(now.getUTCMonth() - Number(number));
  if (unit === 'd') date.setUTCDate(now.getUTCDate() - Number(number));
  if (now.getTime() - date.getTime() >= shortest) return date;
  throw new InvalidArgumentError('It must be a period of 28 days or more, such as 5y, 18m or 90d.');
}
