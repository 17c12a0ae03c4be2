export { identity } from './service.ts';
