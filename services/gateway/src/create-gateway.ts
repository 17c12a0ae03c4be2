import type { RequestListener } from 'node:http';
import { type Consumer, createDevAccess, type StatelessPlatform } from '@parcelbell/platform';
import { createApiDocs } from './api-docs/api-docs.ts';
import type { GatewayConfig } from './config.ts';
import { sessionRevokedConsumer } from './consumers/session-revoked.ts';
import { userStateConsumer } from './consumers/user-state.ts';
import { createBadTokens } from './edge/bad-tokens.ts';
import { createClientAddress } from './edge/client-address.ts';
import { createRateLimits } from './edge/rate-limits.ts';
import { createRevocations } from './edge/revocations.ts';
import { createSecurityHeaders } from './edge/security-headers.ts';
import { createAppConfig } from './front-ends/app-config.ts';
import { findFrontEnds } from './front-ends/front-ends.ts';
import { createFindFile } from './front-ends/static-files.ts';
import { createHandler } from './handle-request.ts';
import { createOwnAnswers } from './own-answers.ts';
import type { UpstreamName } from './routing/route-table.ts';
import type { Upstream } from './upstream/upstream.ts';

export type Upstreams = Readonly<Partial<Record<UpstreamName, Upstream>>>;

export interface GatewayOptions {
  readonly platform: Pick<StatelessPlatform, 'config' | 'log' | 'clock' | 'accessTokens' | 'cache'>;
  readonly config: GatewayConfig;
  readonly upstreams: Upstreams;
}

export interface Gateway {
  /** Answers every request of the outside; never calls back for a next handler. */
  readonly handler: RequestListener;
  /** What every gateway must know at once. */
  readonly broadcasts: readonly Consumer[];
  /** Ends the connections to the services once nothing is underway, and at the deadline in any case. */
  close(deadline: Date): Promise<void>;
}

export function createGateway({ platform, config, upstreams }: GatewayOptions): Gateway {
  const { log, clock, accessTokens, cache } = platform;
  const { publicUrl, redisUrl } = platform.config;
  const revocations = createRevocations(clock);
  const frontEnds = findFrontEnds(config.frontEndsDir);
  const appConfig = createAppConfig(Object.keys(frontEnds?.remotes ?? {}), config.googleClientId);
  const { dev: _undocumented, ...documented } = upstreams;
  const handler = createHandler({
    log,
    clock,
    accessTokens,
    revocations,
    demandDevAccess: createDevAccess(platform.config),
    upstreams,
    badTokens: createBadTokens(clock, config.limits.badTokens),
    limits: createRateLimits({ cache: redisUrl ? cache : undefined, ...config.limits }),
    headers: createSecurityHeaders({ googleSignIn: config.googleClientId !== undefined }),
    clientAddress: createClientAddress(config.trustedProxies),
    own: createOwnAnswers(appConfig, createApiDocs(documented, publicUrl, log)),
    findFile: createFindFile(frontEnds),
  });
  return {
    handler,
    broadcasts: [sessionRevokedConsumer(revocations), userStateConsumer(revocations)] as unknown as Consumer[],
    close: async (deadline) => {
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close(deadline)));
    },
  };
}
