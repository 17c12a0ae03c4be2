import {
  defineStatelessService,
  type Service,
  type ServiceDefinition,
  type StatelessPlatform,
} from '@parcelbell/lifecycle';
import { type GatewayConfig, gatewayConfigSchema } from './config.ts';
import type { Upstreams } from './context.ts';
import { createGateway } from './create-gateway.ts';
import { errorTypes } from './error-types.ts';
import type { Installation } from './status/read-status.ts';
import { createHttpUpstream } from './upstream/http-upstream.ts';
import { createStartupDependency } from './upstream/startup-dependency.ts';

const findWithinMs = 30_000;

/** In the services shape, whoever backs the databases up reports it to identity. */
const unknownInstallation: Installation = { lastBackupAt: async () => undefined };

/**
 * The gateway as a service. `inProcess` returns the services of this process; it is called when the gateway is created, so they must exist by then. The
 * gateway reaches the others at their `<NAME>_URL`. `installation` answers what only the host of all services can know.
 */
export function defineGateway(
  inProcess: () => Upstreams = () => ({}),
  installation: Installation = unknownInstallation,
): ServiceDefinition {
  return defineStatelessService({
    name: 'gateway',
    config: gatewayConfigSchema,
    errorTypes,
    usesRedis: true,
    create: (platform: StatelessPlatform, config: GatewayConfig): Service => {
      const hosted = inProcess();
      const upstreams = { ...remoteUpstreams(config), ...hosted };
      // At the start, nobody can sign in without identity. Later the desk works without it, because the gateway verifies sessions.
      const identity = createStartupDependency(hosted.identity ? undefined : config.upstreamUrls.identity);
      const stopping = new AbortController();
      let hasLooked = false;
      const gateway = createGateway({ platform, config, upstreams, installation });
      return {
        broadcasts: gateway.broadcasts,
        mount: (app) => void app.use(gateway.handler),
        start: async () => {
          identity.pollUntilReady(stopping.signal);
          // Whoever is sent here is served, however slow the name server is. A service that does not exist holds up nobody for ever.
          const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(findWithinMs)]);
          gateway
            .findServices(signal)
            .catch(() => undefined)
            .finally(() => {
              hasLooked = true;
            });
        },
        waitsFor: () => {
          if (!identity.wasReady()) return 'identity';
          return hasLooked ? undefined : 'name server';
        },
        stop: (deadline) => {
          stopping.abort();
          return gateway.close(deadline);
        },
      };
    },
  });
}

function remoteUpstreams({ upstreamUrls }: GatewayConfig): Upstreams {
  const given = Object.entries(upstreamUrls).filter(([, url]) => url !== undefined);
  return Object.fromEntries(given.map(([name, url]) => [name, createHttpUpstream({ name, url: url ?? '' })]));
}
