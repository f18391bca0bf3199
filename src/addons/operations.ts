export { operationsPort } from './dashboard/cli/commands.ts';
