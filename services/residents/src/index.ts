export { residents } from './service.ts';
