export { ConfigError, readConfig, readConfigs, readTogether, requireReachable, setting } from './config.ts';
export type { KafkaSecurity } from './kafka-settings.ts';
export {
  checkSecrets,
  metricsTokensOf,
  type PlatformConfig,
  platformConfigSchema,
  processSettings,
} from './platform-config.ts';
export { howToMakeSecrets } from './secrets.ts';
export { defaultSender, senderSetting } from './sender.ts';
export { type Environment, isSet } from './setting-files.ts';
