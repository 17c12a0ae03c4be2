import { bindRoutes, createApp, openApiPart, type StatelessPlatform } from '@parcelbell/platform';
import { createInProcessUpstream } from '../upstream/in-process-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { reportClientErrorRoute } from './report-client-error.ts';
import { createPageErrorReports } from './reports.ts';

/** What takes the errors of pages. It is behind the gateway's edge as a service is, which limits how many an address may send. */
export function createClientErrors(
  platform: Pick<StatelessPlatform, 'log' | 'metrics' | 'clock' | 'accessTokens'>,
): Upstream {
  const routes = bindRoutes(createPageErrorReports(platform), [reportClientErrorRoute]);
  return createInProcessUpstream(createApp({ ...platform, routes }), () => openApiPart('gateway', routes));
}
