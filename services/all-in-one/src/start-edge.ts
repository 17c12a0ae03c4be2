import type { ServerResponse } from 'node:http';
import type { PlatformConfig } from '@parcelbell/config';
import type { DevServices } from '@parcelbell/embedded/dev-services';
import { createInProcessUpstream, defineGateway, type UpstreamName, type Upstreams } from '@parcelbell/gateway';
import { listen, withHealth } from '@parcelbell/http';
import type { CreatedService, ServiceDefinition } from '@parcelbell/lifecycle';
import type { Metrics } from '@parcelbell/observability';

/** The port through which all requests come. */
export interface Edge {
  readonly url: string;
  /** Forwards requests from now on. `ready` answers whether the product is ready for them. */
  serve(gateway: Pick<CreatedService, 'app'>, ready: () => boolean): void;
  stop(deadline: Date): Promise<void>;
}

interface Behind {
  readonly app: CreatedService['app'];
  ready(): boolean;
}

/** The gateway, with the services of this process as its upstreams. */
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

/** Opens the port before anything else starts, so that a port in use is reported at once. Until `serve`, requests are answered with 503. */
export async function openEdge(
  metrics: Metrics,
  { http, publicUrl, metricsTokens }: Pick<PlatformConfig, 'http' | 'publicUrl' | 'metricsTokens'>,
): Promise<Edge> {
  let behind: Behind | undefined;
  let open = true;
  const health = { ready: () => open && behind?.ready() === true, metrics, metricsTokens };
  const handler = withHealth(health, (request, response) =>
    behind ? behind.app(request, response) : answerStarting(response),
  );
  const server = await listen(handler, { ...http, publicUrl });
  return {
    url: `http://localhost:${server.port}`,
    serve: ({ app }, ready) => {
      behind = { app, ready };
    },
    stop: async (deadline) => {
      open = false;
      await server.stop(deadline);
    },
  };
}

function answerStarting(response: ServerResponse): void {
  const sentence = 'Parcelbell is starting. Please try again in a moment.';
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' });
  response.end(JSON.stringify({ error: sentence, message: sentence, type: 'STARTING', correlationId: '' }));
}
