export { tenancy } from './service.ts';
