export { notificationsConfigSchema } from './config.ts';
export { notifications } from './service.ts';
