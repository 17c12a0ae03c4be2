// What a process needs that answers HTTP and stands on no engine, such as the host of a front end. The main entry loads the drivers of the engines too, which
// costs seconds and a hundred megabytes.
export { ConfigError, readConfig, setting } from './config/config.ts';
export { checkSecrets, metricsTokensOf, processSettings } from './config/platform-config.ts';
export type { Environment } from './config/setting-files.ts';
export { InvalidError, NotFoundError, UnavailableError } from './errors/errors.ts';
export { answerFor } from './http/error-response.ts';
export { methodNotAllowed } from './http/http-refusal.ts';
export { listen } from './http/http-server.ts';
export { withHealth } from './lifecycle/health.ts';
export { createLogger } from './logging/logger.ts';
export { createMetrics } from './metrics/metrics.ts';
