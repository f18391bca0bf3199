export { createOperations } from './service/operations.ts';
export type { Operations, OperationsOptions } from './service/operations.ts';
