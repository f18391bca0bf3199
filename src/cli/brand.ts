import { Command } from 'commander';
import { createBrand, listBrands } from '../service/administration/brand.ts';
import { withNewStore, withStorageOptions, withStore } from './storage.ts';
import { printRecord, printRecords } from './print-record.ts';

interface BrandOptions {
  readonly region?: string;
  readonly json?: boolean;
}

/** `assent brand`: creates and lists brands, the companies that visitors give their consent to. */
export function brandCommand(): Command {
  const create = withStorageOptions(new Command('create'))
    .description('Create a brand.')
    .argument('<name>', 'name of the brand (unique)')
    .option(
      '--region <code>',
      'region of the brand: two capital letters (ISO 3166-1), used for channels without a region',
    )
    .option('--json', 'print JSON')
    .action((name: string, { json, region }: BrandOptions, command: Command) =>
      withNewStore(command, async (store) => {
        const brand = await createBrand(store, { name, ...(region !== undefined && { region }) });
        printRecord({ brandId: brand.id, name, ...(region !== undefined && { region }) }, json);
      }),
    );
  const list = withStorageOptions(new Command('list'))
    .description('List the brands.')
    .option('--json', 'print JSON')
    .action(({ json }: BrandOptions, command: Command) =>
      withStore(command, async (store) => {
        const brands = await listBrands(store);
        printRecords(
          brands.map(({ id, ...rest }) => ({ brandId: id, ...rest })),
          json,
        );
      }),
    );
  return new Command('brand').addCommand(create).addCommand(list);
}
