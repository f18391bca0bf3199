import { Command, InvalidArgumentError } from 'commander';
import { Scope } from '../protocol/token.ts';
import { requireBrand } from '../service/administration/brand.ts';
import {
  type ChannelChanges,
  type ChannelCredentials,
  createChannel,
  deleteChannel,
  type NewChannel,
  rotateChannelSecret,
  setChannelDisabled,
  updateChannel,
} from '../service/administration/channel.ts';
import { type ChannelInUse, listChannelsInUse } from '../service/administration/last-consent.ts';
import type { UpcomingPolicy } from '../service/administration/privacy-policy.ts';
import { commandActor } from './command/command-actor.ts';
import { withStorageOptions, withStore } from './command/storage.ts';
import { type PrintedRecord, printRecord, printRecords } from './command/print.ts';

interface ChangeOptions {
  readonly name?: string;
  readonly region?: string;
  readonly privacyPolicyVersion?: string;
  readonly privacyPolicyUrl?: string;
  readonly scope?: readonly Scope[];
  readonly test?: boolean;
  readonly json?: boolean;
}

interface UpdateOptions extends ChangeOptions {
  readonly from?: string;
  readonly withdrawPrivacyPolicy?: string;
}

interface CreateOptions extends ChangeOptions {
  readonly brand: string;
  readonly clientId?: string;
}

/** `assent channel`: creates and changes channels, such as a site or an app, and their credentials. */
export function channelCommand(): Command {
  return new Command('channel')
    .addCommand(createCommand())
    .addCommand(updateCommand())
    .addCommand(rotateCommand())
    .addCommand(switchCommand('disable', 'Block a client and its tokens.', true))
    .addCommand(switchCommand('enable', 'Unblock a client.', false))
    .addCommand(deleteCommand())
    .addCommand(listCommand());
}

function createCommand(): Command {
  return withStorageOptions(new Command('create'))
    .description('Create a channel for a brand and print its credentials. The secret is shown only once.')
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--name <name>', 'name of the channel')
    .option('--region <code>', 'region: two capital letters (ISO 3166-1) (default: the region of the brand)')
    .option('--privacy-policy-version <version>', 'version of the privacy policy that visitors consent to')
    .option(
      '--privacy-policy-url <url>',
      'address of that privacy policy (required with --privacy-policy-version)',
    )
    .option(
      '--scope <scope...>',
      `scopes of the client: ${Scope.options.join(', ')} (default: all)`,
      readScope,
    )
    .option('--test', 'for tests: the counts of this channel are shown from 1, not from 10')
    .option('--client-id <id>', 'clientId at an external issuer (default: a random one)')
    .option('--json', 'print JSON')
    .action((options: CreateOptions, command: Command) =>
      withStore(command, async (store) => {
        printCredentials(await createChannel(store, channelOf(options), commandActor), options.json);
      }),
    );
}

function updateCommand(): Command {
  return withStorageOptions(new Command('update'))
    .description('Change a channel, for new consents. Recorded consents stay as they are.')
    .argument('<clientId>')
    .option('--name <name>', 'name of the channel')
    .option('--region <code>', 'region: two capital letters (ISO 3166-1)')
    .option('--privacy-policy-version <version>', 'version of the privacy policy that visitors consent to')
    .option('--privacy-policy-url <url>', 'address of that privacy policy')
    .option(
      '--from <time>',
      'moment from which that privacy policy applies, such as 2027-01-01T00:00:00+01:00 (default: now)',
    )
    .option('--withdraw-privacy-policy <version>', 'remove an upcoming version of the privacy policy')
    .option(
      '--scope <scope...>',
      `scopes of the client, which replace all others: ${Scope.options.join(', ')}`,
      readScope,
    )
    .option('--test', 'for tests: the counts of this channel are shown from 1, not from 10')
    .option('--no-test', 'not for tests any more')
    .option('--json', 'print JSON')
    .action((clientId: string, options: UpdateOptions, command: Command) =>
      withStore(command, async (store) => {
        const { json } = options;
        printRecord(
          recordOf(await updateChannel(store, clientId, updateOf(options), commandActor), json),
          json,
        );
      }),
    );
}

function deleteCommand(): Command {
  return withStorageOptions(new Command('delete'))
    .description('Delete a channel that has no consents.')
    .argument('<clientId>')
    .action((clientId: string, _options: unknown, command: Command) =>
      withStore(command, (store) => deleteChannel(store, clientId, commandActor)),
    );
}

function rotateCommand(): Command {
  return withStorageOptions(new Command('rotate'))
    .description('Create a new secret for a client and print it. It is shown only once.')
    .argument('<clientId>')
    .option(
      '--overlap-hours <hours>',
      'hours for which the old secret stays valid; 0 invalidates all other secrets at once',
      readHours,
      24,
    )
    .option('--json', 'print JSON')
    .action((clientId: string, options: { overlapHours: number; json?: boolean }, command: Command) =>
      withStore(command, async (store) => {
        const overlap = options.overlapHours * 3_600_000;
        printCredentials(await rotateChannelSecret(store, clientId, { overlap }, commandActor), options.json);
        if (!options.json) process.stderr.write(tokensStay);
      }),
    );
}

const tokensStay =
  'Access tokens that were issued before stay valid for up to an hour. ' +
  'After a leak, use --overlap-hours 0, and also run: assent keys rotate --revoke\n';

function switchCommand(name: 'disable' | 'enable', description: string, disabled: boolean): Command {
  return withStorageOptions(new Command(name))
    .description(description)
    .argument('<clientId>')
    .action((clientId: string, _options: unknown, command: Command) =>
      withStore(command, (store) => setChannelDisabled(store, clientId, disabled, commandActor)),
    );
}

function listCommand(): Command {
  return withStorageOptions(new Command('list'))
    .description('List the channels of a brand, without secrets.')
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .option('--json', 'print JSON')
    .action(({ brand, json }: { brand: string; json?: boolean }, command: Command) =>
      withStore(command, async (store) => {
        const channels = await listChannelsInUse(store, (await requireBrand(store, brand)).id);
        printRecords(
          channels.map((channel) => recordOf(channel, json)),
          json,
        );
      }),
    );
}

function channelOf(options: CreateOptions): NewChannel {
  const { brand, clientId } = options;
  return { brand, ...changesOf(options), ...(clientId !== undefined && { clientId }) };
}

function changesOf(options: ChangeOptions): ChannelChanges {
  const { name, region, scope, test, privacyPolicyVersion: version, privacyPolicyUrl: url } = options;
  return {
    ...(name !== undefined && { name }),
    ...(region !== undefined && { region }),
    ...(scope && { scopes: scope }),
    ...(test !== undefined && { isTest: test }),
    ...((version ?? url) !== undefined && { privacyPolicy: { version, url } }),
  };
}

function updateOf(options: UpdateOptions): ChannelChanges {
  const { from, withdrawPrivacyPolicy } = options;
  const changes = changesOf(options);
  return {
    ...changes,
    ...(from !== undefined && { privacyPolicy: { ...changes.privacyPolicy, from } }),
    ...(withdrawPrivacyPolicy !== undefined && { withdrawPrivacyPolicy }),
  };
}

function recordOf(description: ChannelInUse, json: boolean | undefined): PrintedRecord {
  const { privacyPolicy, upcomingPrivacyPolicies: upcoming, ...channel } = description;
  const { version, url } = privacyPolicy ?? {};
  return {
    ...channel,
    ...(version !== undefined && { privacyPolicyVersion: version }),
    ...(url !== undefined && { privacyPolicyUrl: url }),
    ...(upcoming && { upcomingPrivacyPolicies: json ? upcoming : upcoming.map(lineOf).join(', ') }),
  };
}

const lineOf = ({ version, url, from }: UpcomingPolicy): string => `${version} from ${from} (${url})`;

function printCredentials(credentials: ChannelCredentials, json: boolean | undefined): void {
  printRecord({ ...credentials }, json);
  if (!json) process.stderr.write('Copy the clientSecret now: it cannot be shown again.\n');
}

function readScope(value: string, before: readonly Scope[] = []): readonly Scope[] {
  const scope = Scope.safeParse(value);
  if (!scope.success) throw new InvalidArgumentError(`It must be one of ${Scope.options.join(', ')}.`);
  return [...before, scope.data];
}

function readHours(value: string): number {
  const hours = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (hours >= 0 && hours <= 8_760) return hours;
  throw new InvalidArgumentError('It must be a number of hours from 0 to 8760 (a year), such as 24.');
}
