import type { Command } from 'commander';
import * as commands from '../../addons/commands.ts';
import * as operations from '../../addons/operations.ts';
import * as proxy from '../../addons/proxy-command.ts';
import * as served from '../../addons/serve-command.ts';
import { type CommandAddOn, coreCommands, createProgram } from '../../cli/commands.ts';
import type { ProxyCommandAddOn } from '../../cli/proxy.ts';
import type { OperationsAddOn, ServiceEntry } from '../../cli/serve.ts';

/**
 * The command `assent`, with the commands of the core and of the add-ons.
 *
 * @param words the words after the program's name
 */
export function assentProgram(words: readonly string[]): Promise<Command> {
  const added: Readonly<Record<string, CommandAddOn>> = commands;
  const ports: Readonly<Record<string, OperationsAddOn>> = operations;
  const ofProxy: Readonly<Record<string, ProxyCommandAddOn>> = proxy;
  const ofService: Readonly<Record<string, ServiceEntry>> = served;
  const whole = () => import('../service/whole-service.ts');
  return createProgram([...coreCommands, ...Object.values(added)], words, {
    operations: Object.values(ports)[0],
    proxy: Object.values(ofProxy),
    service: async () => [
      ...(await whole()).serviceAddOns,
      ...(await Promise.all(Object.values(ofService).map(({ load }) => load()))),
    ],
    store: async () => (await whole()).storeAddOns,
  });
}
