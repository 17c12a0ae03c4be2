export { deliveries } from './service.ts';
