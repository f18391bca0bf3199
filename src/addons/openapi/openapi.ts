export { openapi } from './service/openapi-document.ts';
