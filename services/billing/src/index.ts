export { billing } from './service.ts';
