export { explain, inspect } from './developer/page/tools.ts';
