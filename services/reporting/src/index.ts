export { reporting } from './service.ts';
