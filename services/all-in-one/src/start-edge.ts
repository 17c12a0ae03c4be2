import type { DevServices } from '@parcelbell/embedded/dev-services';
import { createInProcessUpstream, defineGateway, type UpstreamName, type Upstreams } from '@parcelbell/gateway';
import type { ServiceDefinition } from '@parcelbell/platform';
import { type CreatedService, type Foundation, listen, withHealth } from '@parcelbell/platform/hosting';

/** The product's one way in. */
export interface Edge {
  readonly url: string;
  stop(deadline: Date): Promise<void>;
}

/** The gateway in front of services of this process. */
export function gatewayBefore(
  created: () => readonly CreatedService[],
  standIns: DevServices | undefined,
): ServiceDefinition {
  return defineGateway(() => {
    const upstreams: [UpstreamName, Upstreams[UpstreamName]][] = created().map((service) => [
      service.name as UpstreamName,
      createInProcessUpstream(service.app, service.openApi),
    ]);
    if (standIns) upstreams.push(['dev', createInProcessUpstream(standIns.app, () => ({ paths: {} }))]);
    return Object.fromEntries(upstreams);
  });
}

/** Opens the port once everything behind it runs; closing, it is the first to stop. */
export async function startEdge(foundation: Foundation, gateway: CreatedService, ready: () => boolean): Promise<Edge> {
  let open = true;
  const handler = withHealth({ ready: () => open && ready(), metrics: foundation.metrics }, gateway.app);
  const server = await listen(handler, foundation.config.http);
  return {
    url: `http://localhost:${server.port}`,
    stop: async (deadline) => {
      open = false;
      await server.stop(deadline);
    },
  };
}
