import { NotFoundError } from '@parcelbell/errors';
import { contextFrom, currentContext, type DebugLogging, type Metrics, runInContext } from '@parcelbell/observability';
import express, { type Express, type RequestHandler } from 'express';
import type { BoundRoute } from './bind-routes.ts';
import { errorMiddleware, routePattern } from './error-response.ts';
import { mountKnownMethods, mountOwnAddresses } from './known-methods.ts';
import { mountRoutes, type RouteDependencies, tenantNamedBy } from './mount-routes.ts';
import { requestDetail } from './request-detail.ts';
import { inServerSpan } from './server-span.ts';

export interface AppOptions extends RouteDependencies {
  readonly metrics: Metrics;
  /** Without it, no request is logged in detail. */
  readonly debugLogging?: DebugLogging;
  readonly routes: readonly BoundRoute[];
  /** Whom visitors of the demo may write to for a building of their own. */
  readonly contactEmail?: string | undefined;
  /** Adds handlers that are no routes, after the routes and before the 404. */
  readonly mount?: (app: Express) => void;
}

/** The status under which nginx counts a request whose client went away. No server answers it. */
const clientClosedRequest = 499;

/** Creates the Express app of a service: request context, request log, routes, 404 and error answers. */
export function createApp(options: AppOptions): Express {
  const app = bareApp();
  // The gateway, which mounts its own handler, makes its spans itself: it knows what came from outside.
  app.use(requestContext({ isTraced: options.mount === undefined }), requestLog(options));
  mountOwnAddresses(app, options.routes);
  mountRoutes(app, options.routes, options);
  mountKnownMethods(app, options.routes);
  options.mount?.(app);
  app.use((request) => {
    throw new NotFoundError('NO_SUCH_CALL', `There is nothing at ${request.method} ${request.path}.`);
  });
  app.use(errorMiddleware(options.log, options.contactEmail));
  return app;
}

/** An Express app without its header, without ETags (answers are not stored) and without nested query objects. */
export function bareApp(): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  // Services only get requests from the gateway, which replaces X-Forwarded-For.
  app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  return app;
}

/** Runs the rest of a request within its context. Within one process, the gateway's context is kept. */
export function requestContext({ isTraced = true }: { readonly isTraced?: boolean } = {}): RequestHandler {
  return (request, response, next) => {
    const existing = currentContext();
    const context = existing ?? contextFrom(request.get('x-correlation-id'), request.get('traceparent'));
    if (!response.hasHeader('X-Correlation-Id')) response.setHeader('X-Correlation-Id', context.correlationId);
    // Within one process the active span is the gateway's.
    const span = { route: () => routePattern(request), ...(existing ? {} : { parent: context.traceparent }) };
    const traced = isTraced ? () => inServerSpan(request, response, span, next) : next;
    if (existing) traced();
    else runInContext(context, traced);
  };
}

/**
 * Measures every request, also one whose client went away before the end of the answer (status 499), and logs it at the level debug, without its query, which may contain what somebody searched for. While debug logging is on, a
 * line has the request's path and headers.
 */
function requestLog({ log, metrics, debugLogging }: AppOptions): RequestHandler {
  const durations = metrics.duration('http_request_duration', 'Time from a request to the end of its answer');
  return (request, response, next) => {
    const start = performance.now();
    const context = currentContext();
    response.once('close', () => {
      const ms = performance.now() - start;
      const route = routePattern(request);
      const isComplete = response.writableFinished;
      const status = isComplete ? response.statusCode : clientClosedRequest;
      durations.record(ms, { method: request.method, route, status });
      const line = { method: request.method, route, status, ms: Math.round(ms) };
      const write = (): void => {
        if (debugLogging?.isOn && debugLogging.covers(context?.caller?.tenantId ?? tenantNamedBy(request))) {
          log.info({ ...line, ...requestDetail(request.originalUrl, request.headers) }, 'request in detail');
        } else if (isComplete) log.debug(line, 'request answered');
        else log.info(line, 'request aborted');
      };
      // A connection that breaks off belongs to no request, but its line does.
      if (context) runInContext(context, write);
      else write();
    });
    next();
  };
}
