export { doctor } from './doctor/cli/commands.ts';
