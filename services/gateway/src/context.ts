import { createDevAccess } from '@parcelbell/http';
import type { StatelessPlatform } from '@parcelbell/lifecycle';
import { createApiDocs } from './api-docs/api-docs.ts';
import type { GatewayConfig } from './config.ts';
import type { AdmitDeps } from './edge/admit.ts';
import { createBadTokens } from './edge/bad-tokens.ts';
import { type ClientAddress, createClientAddress } from './edge/client-address.ts';
import { createRateLimits } from './edge/rate-limits.ts';
import { createRevocations, type Revocations } from './edge/revocations.ts';
import { createSecurityHeaders, type SecurityHeaders } from './edge/security-headers.ts';
import { createUploadReservations, type ReserveUpload } from './edge/uploads.ts';
import { createAppConfig } from './front-ends/app-config.ts';
import { connectHosts, type FrontEndHosts } from './front-ends/front-end-hosts.ts';
import { findFrontEnds } from './front-ends/front-ends.ts';
import { createFindFile, type FindFile } from './front-ends/static-files.ts';
import { createLocalAnswers, type LocalAnswers } from './local-answers.ts';
import { createOwnCalls } from './own-calls.ts';
import type { UpstreamName } from './routing/route-table.ts';
import { createReadStatus, type Installation } from './status/read-status.ts';
import type { Upstream } from './upstream/upstream.ts';

export type Upstreams = Readonly<Partial<Record<UpstreamName, Upstream>>>;

/** The parts of the platform that the gateway uses. */
export type GatewayPlatform = Pick<
  StatelessPlatform,
  'config' | 'log' | 'clock' | 'accessTokens' | 'redis' | 'metrics' | 'internal'
>;

/** The dependencies of the gateway's handler and consumers. */
export interface GatewayContext extends AdmitDeps {
  readonly log: StatelessPlatform['log'];
  readonly revocations: Revocations;
  readonly headers: SecurityHeaders;
  readonly clientAddress: ClientAddress;
  readonly reserveUpload: ReserveUpload;
  readonly upstreams: Upstreams;
  readonly localAnswers: LocalAnswers;
  readonly findFile: FindFile;
  readonly frontEndHosts: FrontEndHosts;
  /** The contact address for visitors of the demo. */
  readonly contactEmail: string | undefined;
}

/** The services that the gateway forwards to, and what their host knows. */
export interface GatewayServices {
  readonly upstreams: Upstreams;
  readonly installation: Installation;
}

export function createContext(
  platform: GatewayPlatform,
  config: GatewayConfig,
  { upstreams: services, installation }: GatewayServices,
): GatewayContext {
  const readStatus = createReadStatus({ ...platform, version: platform.config.version, installation });
  const upstreams: Upstreams = { ...services, gateway: createOwnCalls(platform, readStatus) };
  const { log, clock, accessTokens, redis } = platform;
  const { publicUrl, contactEmail } = platform.config;
  const frontEndHosts = connectHosts(config.frontEndUrls);
  const hosted = Object.keys(frontEndHosts);
  const frontEnds = findFrontEnds(config.frontEndsDir, (name) => !hosted.includes(name));
  const remotes = [...hosted.filter((name) => name !== 'shell'), ...Object.keys(frontEnds.remotes)];
  const appConfig = createAppConfig({ ...config, ...platform.config, remotes });
  const { dev: _undocumented, ...documented } = upstreams;
  return {
    contactEmail,
    log,
    clock,
    accessTokens,
    revocations: createRevocations(clock),
    requireDevAccess: createDevAccess(platform.config),
    upstreams,
    badTokens: createBadTokens(clock, config.limits.badTokens),
    limits: createRateLimits({ redis, ...config.limits }),
    headers: createSecurityHeaders({ googleSignIn: config.googleClientId !== undefined }),
    clientAddress: createClientAddress(config.trustedProxies),
    reserveUpload: createUploadReservations(),
    localAnswers: createLocalAnswers(appConfig, createApiDocs(documented, publicUrl, log)),
    findFile: createFindFile(frontEnds),
    frontEndHosts,
  };
}
