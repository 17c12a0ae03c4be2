export { type GatewayConfig, gatewayConfigSchema } from './config.ts';
export type { GatewayPlatform, Upstreams } from './context.ts';
export { createGateway, type Gateway, type GatewayOptions } from './create-gateway.ts';
export type { UpstreamName } from './routing/route-table.ts';
export { defineGateway } from './service.ts';
export type { Installation } from './status/read-status.ts';
export { createHttpUpstream, type HttpUpstreamOptions } from './upstream/http-upstream.ts';
export { createInProcessUpstream } from './upstream/in-process-upstream.ts';
export type { AdmittedRequest, Upstream } from './upstream/upstream.ts';
