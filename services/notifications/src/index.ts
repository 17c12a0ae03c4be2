export { notifications } from './service.ts';
