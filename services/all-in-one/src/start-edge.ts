import type { ServerResponse } from 'node:http';
import type { PlatformConfig } from '@parcelbell/config';
import type { DevServices } from '@parcelbell/embedded/dev-services';
import {
  createInProcessUpstream,
  defineGateway,
  type Installation,
  type UpstreamName,
  type Upstreams,
} from '@parcelbell/gateway';
import { listen, withHealth } from '@parcelbell/http';
import type { CreatedService, ServiceDefinition } from '@parcelbell/lifecycle';
import type { Metrics } from '@parcelbell/observability';

/** The HTTP port of the product. */
export interface Edge {
  readonly url: string;
  /** Forwards requests from now on. `waitsFor` returns what the product waits for; undefined when it is ready. */
  serve(gateway: Pick<CreatedService, 'app'>, waitsFor: () => string | undefined): void;
  stop(deadline: Date): Promise<void>;
}

interface EdgeTarget {
  readonly app: CreatedService['app'];
  waitsFor(): string | undefined;
}

/** Defines the gateway, with the services of this process as its upstreams. */
export function defineHostGateway(
  created: () => readonly CreatedService[],
  embeddedServices: DevServices | undefined,
  installation: Installation,
): ServiceDefinition {
  const upstreamsOf = (): Upstreams => {
    const upstreams: [UpstreamName, Upstreams[UpstreamName]][] = created().map((service) => [
      service.name as UpstreamName,
      createInProcessUpstream(service.app, service.openApi),
    ]);
    if (embeddedServices) upstreams.push(['dev', createInProcessUpstream(embeddedServices.app, () => ({ paths: {} }))]);
    return Object.fromEntries(upstreams);
  };
  return defineGateway(upstreamsOf, installation);
}

/** Opens the port before anything else starts, so that a port in use is reported at once. Until `serve`, requests are answered with 503. */
export async function openEdge(
  metrics: Metrics,
  { http, publicUrl, metricsTokens }: Pick<PlatformConfig, 'http' | 'publicUrl' | 'metricsTokens'>,
): Promise<Edge> {
  let target: EdgeTarget | undefined;
  let isOpen = true;
  const lacking = (): string | undefined => {
    if (!isOpen) return 'draining';
    return target ? target.waitsFor() : 'starting';
  };
  const health = { waitsFor: lacking, metrics, metricsTokens };
  const handler = withHealth(health, (request, response) =>
    target ? target.app(request, response) : answerStarting(response),
  );
  const server = await listen(handler, { ...http, publicUrl });
  return {
    url: `http://localhost:${server.port}`,
    serve: ({ app }, waitsFor) => {
      target = { app, waitsFor };
    },
    stop: async (deadline) => {
      isOpen = false;
      await server.stop(deadline);
    },
  };
}

function answerStarting(response: ServerResponse): void {
  const sentence = 'Parcelbell is starting. Please try again in a moment.';
  response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '1' });
  response.end(JSON.stringify({ error: sentence, message: sentence, type: 'STARTING', correlationId: '' }));
}
