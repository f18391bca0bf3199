import type { CommandAddOn } from '../../../cli/commands.ts';
import type { OperationsAddOn } from '../../../cli/serve.ts';

export const dashboard: CommandAddOn = {
  name: 'dashboard',
  description: 'Open the dashboard of the consent service on this machine.',
  load: async () => (await import('./dashboard.ts')).dashboardCommand(),
};

export const operationsPort: OperationsAddOn = {
  load: async () => (await import('./listen-for-operations.ts')).listenForOperations,
};
