export { makeDataFolder } from './data-folder.ts';
export {
  demandOwnMachine,
  type Embedded,
  type EmbeddedPorts,
  type EmbeddedSettings,
  embeddedSettings,
} from './embedded-settings.ts';
export { keptSecrets } from './kept-secrets.ts';
export { type DevServices, type DevServicesOptions, startDevServices } from './start-dev-services.ts';
