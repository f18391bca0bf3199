import { Command } from 'commander';
import {
  createBrand,
  deleteBrand,
  listBrands,
  renameBrand,
  updateBrand,
} from '../service/administration/brand.ts';
import { commandActor } from './command/command-actor.ts';
import { readStorage, withNewStore, withStorageOptions, withStore } from './command/storage.ts';
import { printRecord, printRecords } from './command/print.ts';

interface BrandOptions {
  readonly region?: string;
  readonly json?: boolean;
}

/** `assent brand`: creates, changes and lists brands, the companies that visitors give their consent to. */
export function brandCommand(): Command {
  const create = withStorageOptions(new Command('create'), readStorage)
    .description('Create a brand.')
    .argument('<name>', 'name of the brand (unique)')
    .option(
      '--region <code>',
      'region of the brand: two capital letters (ISO 3166-1), used for channels without a region',
    )
    .option('--json', 'print JSON')
    .action((name: string, { json, region }: BrandOptions, command: Command) =>
      withNewStore(command, async (store) => {
        const brand = await createBrand(
          store,
          { name, ...(region !== undefined && { region }) },
          commandActor,
        );
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
  const rename = withStorageOptions(new Command('rename'))
    .description('Rename a brand.')
    .argument('<brand>', 'id or name of the brand')
    .argument('<name>', 'new name (unique)')
    .option('--json', 'print JSON')
    .action((brand: string, name: string, { json }: BrandOptions, command: Command) =>
      withStore(command, async (store) => {
        const { id, ...rest } = await renameBrand(store, brand, name, commandActor);
        printRecord({ brandId: id, ...rest }, json);
      }),
    );
  const update = withStorageOptions(new Command('update'))
    .description('Change the region of a brand.')
    .argument('<brand>', 'id or name of the brand')
    .requiredOption('--region <code>', 'new region: two capital letters; "" removes it')
    .option('--json', 'print JSON')
    .action((brand: string, { json, region }: BrandOptions, command: Command) =>
      withStore(command, async (store) => {
        const { id, ...rest } = await updateBrand(store, brand, { region: region ?? '' }, commandActor);
        printRecord({ brandId: id, ...rest }, json);
      }),
    );
  const remove = withStorageOptions(new Command('delete'))
    .description('Delete a brand that has no channels and no data.')
    .argument('<brand>', 'id or name of the brand')
    .action((brand: string, _options: unknown, command: Command) =>
      withStore(command, (store) => deleteBrand(store, brand, commandActor)),
    );
  return [create, rename, update, remove, list].reduce(
    (brand, command) => brand.addCommand(command),
    new Command('brand'),
  );
}
