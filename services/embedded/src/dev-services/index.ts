export { createDataFolder } from './data-folder.ts';
export {
  type Embedded,
  type EmbeddedPorts,
  type EmbeddedSettings,
  embeddedSettings,
  requireLoopbackHost,
} from './embedded-settings.ts';
export { loadOrCreateSecrets } from './secrets.ts';
export { type DevServices, type DevServicesOptions, startDevServices } from './start-dev-services.ts';
