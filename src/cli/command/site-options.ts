import { InvalidArgumentError, Option } from 'commander';
import { Regime } from '../../protocol/regime.ts';
import { loadsForm } from '../../protocol/loads.ts';

/** The option for the regime of a page, which overrides the one of the catalogue. */
export function regimeOption(): Option {
  return new Option('--regime <regime>', 'value of data-regime in your script tag').choices(Regime.options);
}

/** The option for hosts of the brand besides the one of its site. */
export function ownOption(): Option {
  return new Option('--own <hosts>', 'other hosts of your own, separated by commas')
    .argParser(readOwn)
    .default([]);
}

function readOwn(text: string): readonly string[] {
  const hosts = text.split(',').map((host) => host.trim());
  const wrong = hosts.find((host) => !loadsForm.test(host) || host.startsWith('/'));
  if (wrong === undefined) return hosts;
  throw new InvalidArgumentError(`"${wrong}" is no host such as static.example.com, without https://.`);
}
