import { type Environment, readConfig } from '@parcelbell/config';
import { listen, withHealth } from '@parcelbell/http';
import { createLogger, createMetrics } from '@parcelbell/observability';
import { exitWithError, stopRequested } from '@parcelbell/process';
import { createHost } from './create-host.ts';
import { hostConfigSchema } from './host-config.ts';

/** Runs the host until SIGTERM. Exits with 0 after it has drained, and with 1 and one line if it cannot start. */
export async function runHost(environment: Environment): Promise<void> {
  const stop = stopRequested();
  try {
    const config = readConfig(hostConfigSchema, environment);
    const service = `frontend-${config.name}`;
    const log = createLogger({ level: config.logLevel, service });
    const metrics = createMetrics(`parcelbell-${service}`);
    let draining = false;
    const health = {
      waitsFor: () => (draining ? 'draining' : undefined),
      metrics,
      metricsTokens: config.metricsTokens,
    };
    const server = await listen(withHealth(health, createHost(config)), config.http);
    log.info({ port: server.port }, 'ready');
    const deadline = await stop;
    log.info('draining');
    draining = true;
    await server.stop(deadline);
    process.exit(0);
  } catch (error) {
    exitWithError('front-end')(error);
  }
}
