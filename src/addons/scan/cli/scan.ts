import { mkdir, writeFile } from 'node:fs/promises';
import { Command, InvalidArgumentError } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import * as z from 'zod/mini';
import type { Regime } from '../../../protocol/regime.ts';
import { keyOf, levels } from '../browser/findings/finding.ts';
import { htmlReport } from '../browser/report/html-report.ts';
import { proposeCatalogue } from '../browser/report/proposal.ts';
import { whens } from '../browser/report/sentences.ts';
import { textReport } from '../browser/report/text-report.ts';
import { scanSite } from '../browser/scan-site.ts';
import { startBrowser, ScanError } from '../browser/visit/find-browser.ts';
import { jsonLine, printLines, textOfLines } from '../../../cli/command/print.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { ownOption, regimeOption } from '../../../cli/command/site-options.ts';
import { CatalogueFileError, readValidCatalogue } from '../../../cli/valid-catalogue.ts';
import { describeFileError, isFileError, readText } from '../../../cli/files/read-text.ts';

interface Options {
  readonly catalogue: string;
  readonly own: readonly string[];
  readonly regime?: Regime;
  readonly proxy?: string;
  readonly record?: true;
  readonly header: readonly string[];
  readonly insecure?: true;
  readonly watch: number;
  readonly patience: number;
  readonly browser?: string;
  readonly baseline?: string;
  readonly propose?: string;
  readonly html?: string;
  readonly har?: string;
  readonly json?: true;
}

/** The exit code if the site could not be looked at. */
const unseen = 2;

/** `assent scan`: visits pages in every state of consent, and compares them with the catalogue. */
export function scanCommand(): Command {
  return withOutput(new Command('scan'))
    .argument('<address...>', 'addresses of pages of one site, such as https://www.example.com/')
    .option('--catalogue <file>', 'the catalogue of the site', 'consent-catalogue.json')
    .addOption(ownOption())
    .addOption(regimeOption())
    .option(
      '--proxy <path>',
      'path of the token proxy, if its paths are not those of the interface',
      readPath,
    )
    .option('--record', 'let the choices of the scan reach your proxy and your service')
    .option(
      '--header <header>',
      'send this header to the site itself, such as "Authorization: Basic …"; may be repeated',
      (text: string, before: readonly string[]) => [...before, text],
      [],
    )
    .option('--insecure', 'accept certificates that no browser trusts, as staging sites have them')
    .option('--watch <seconds>', 'how long each page is watched at least after it has loaded', readSeconds, 4)
    .option('--patience <seconds>', 'how long a page may take to answer, and to load', readSeconds, 15)
    .option('--browser <path>', 'the program of Chromium')
    .option('--baseline <file>', 'what --json printed before: only what is new counts')
    .option('--propose <file>', 'write the catalogue with entries for what it lacks')
    .option('--html <file>', 'write the report as a page')
    .option('--har <folder>', 'write all requests and answers, one HAR file a visitor')
    .option('--json', 'print the report as JSON')
    .action(async (addresses: readonly string[], options: Options, command: Command) => {
      try {
        await scan(addresses, options, command);
      } catch (error) {
        if (!(error instanceof ScanError || error instanceof CatalogueFileError)) throw error;
        endCommand(command, error instanceof CatalogueFileError ? error.faults : error.message, unseen);
      }
    });
}

async function scan(addresses: readonly string[], options: Options, command: Command): Promise<void> {
  const { own, proxy, har, json, html, propose, regime } = options;
  const pages = readAddresses(addresses);
  const headers = options.header.map(readHeader);
  const file = await readValidCatalogue(options.catalogue);
  const catalogue = { ...file.catalogue, ...(regime && { regime }) };
  const baseline = await readBaseline(options.baseline);
  if (har !== undefined) await makeFolder(har);
  const browser = await startBrowser(options.browser, process.env['PATH'] ?? '');
  try {
    const found = await scanSite(
      browser,
      {
        addresses: pages,
        catalogue,
        own,
        proxy,
        har,
        baseline,
        records: options.record ?? false,
        headers: headers.length > 0 ? Object.fromEntries(headers) : undefined,
        isInsecure: options.insecure,
        watch: options.watch * 1_000,
        patience: options.patience * 1_000,
        progress: (state, address) => printLines([`Visiting ${address} ${whens[state]}`], process.stderr),
      },
      Date.now(),
    );
    await writeOutput(command, json ? jsonLine(found, 2) : textOfLines(textReport(found)));
    if (propose !== undefined)
      await write(propose, jsonLine(proposeCatalogue(file.catalogue, found.findings), 2));
    if (html !== undefined) await write(html, htmlReport(found));
    if (found.findings.some(({ level, isKnown }) => level === 'error' && !isKnown)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

/** The browser would wait for ever for a folder that cannot be made. Not `recursive`, which does not end in /proc. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path).catch((cause: unknown) => {
    if (!(cause instanceof Error)) throw cause;
    if ('code' in cause && cause.code === 'EEXIST') return;
    throw new ScanError(`The folder ${path} cannot be made (${cause.message}).`, { cause });
  });
}

async function write(path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((cause: unknown) => {
    if (!(cause instanceof Error)) throw cause;
    throw new ScanError(`${path} cannot be written (${cause.message}).`, { cause });
  });
}

function readAddresses(texts: readonly string[]): readonly [string, ...string[]] {
  const [first, ...others] = texts.map((text) => {
    const address = URL.canParse(text) ? new URL(text) : undefined;
    if (address && /^https?:$/.test(address.protocol)) return address;
    throw new ScanError(`"${text}" is no address such as https://www.example.com/.`);
  });
  if (!first) throw new ScanError('Pass the address of a page.');
  const elsewhere = others.find(({ origin }) => origin !== first.origin);
  if (elsewhere)
    throw new ScanError(`${elsewhere.href} is on another site than ${first.href}. Scan one site at a time.`);
  return [first.href, ...others.map(({ href }) => href)];
}

const Baseline = z.object({
  findings: z.array(
    z.object({
      code: z.enum(Object.keys(levels)),
      vendor: z.optional(z.string()),
      what: z.string(),
      kind: z.optional(z.string()),
    }),
  ),
});

/** The keys of what an earlier scan found. */
async function readBaseline(path: string | undefined): Promise<ReadonlySet<string>> {
  if (path === undefined) return new Set();
  try {
    const { findings } = Baseline.parse(JSON.parse(await readText(path)));
    return new Set(findings.map(keyOf));
  } catch (cause) {
    const complaint = isFileError(cause)
      ? describeFileError(path, cause)
      : `${path} is not what "assent scan --json" prints. Make it again.`;
    throw new ScanError(complaint, { cause });
  }
}

function readPath(text: string): string {
  if (/^\/[\w./-]+$/.test(text)) return text;
  throw new InvalidArgumentError('It must be a path of the site, such as /consent.');
}

/** A header as in HTTP. The message does not quote it, because it may be a secret. */
function readHeader(text: string): readonly [name: string, value: string] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*?)[ \t]*$/.exec(text) ?? [];
  if (name === undefined || !value || /\p{Cc}/u.test(value))
    throw new ScanError('--header must be a name and a value, such as "Authorization: Basic …".');
  return [name.toLowerCase(), value];
}

function readSeconds(text: string): number {
  if (/^\d{1,3}(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number of seconds, from 0 to 999.');
}
