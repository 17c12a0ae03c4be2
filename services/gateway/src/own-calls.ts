import { bindRoutes, createApp, openApiPart } from '@parcelbell/http';
import type { StatelessPlatform } from '@parcelbell/lifecycle';
import { createPageErrorReports, reportClientErrorRoute } from './client-errors/client-errors.ts';
import { errorTypes } from './error-types.ts';
import { answerMonitor } from './status/answer-monitor.ts';
import { getStatusRoute } from './status/get-status.ts';
import type { ReadStatus } from './status/read-status.ts';
import { createInProcessUpstream } from './upstream/in-process-upstream.ts';
import type { Upstream } from './upstream/upstream.ts';

type Platform = Pick<StatelessPlatform, 'log' | 'metrics' | 'clock' | 'accessTokens'>;

/** The upstream for the gateway's own calls. Like a service, it is behind the edge, whose rate limits apply. */
export function createOwnCalls(platform: Platform, readStatus: ReadStatus): Upstream {
  const context = { ...createPageErrorReports(platform), readStatus };
  const routes = bindRoutes(context, [reportClientErrorRoute, getStatusRoute]);
  const app = createApp({ ...platform, routes });
  return createInProcessUpstream(answerMonitor(readStatus, app), () => openApiPart('gateway', routes, { errorTypes }));
}
