import { bindRoutes, createApp, openApiPart, route } from '@parcelbell/http';
import type { StatelessPlatform } from '@parcelbell/lifecycle';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { errorTypes } from '../error-types.ts';
import { createInProcessUpstream } from '../upstream/in-process-upstream.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { clientErrorSchema, loggableError } from './loggable-error.ts';

interface PageErrorReports {
  /** Counts a page error and logs it. */
  recordPageError(error: z.output<typeof clientErrorSchema>): void;
}

/** Log lines of all pages together, so that a broken release does not fill the log. Errors above the limit are only counted. */
const maxLines = { points: 60, duration: 60 };

function createPageErrorReports({ log, metrics }: Pick<StatelessPlatform, 'log' | 'metrics'>): PageErrorReports {
  const counter = metrics.counter('client_errors', 'Errors of pages that browsers reported');
  const lines = new RateLimiterMemory({ keyPrefix: 'client-errors', ...maxLines });
  return {
    recordPageError: (error) => {
      counter.add(1);
      lines.consume('all').then(
        () => log.warn({ err: loggableError(error) }, 'page failed'),
        () => undefined,
      );
    },
  };
}

const reportClientErrorRoute = route<PageErrorReports>()({
  method: 'post',
  path: '/api/client-errors',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Takes an error of a page for the log. What may be about a person is left out of it.',
  request: { body: clientErrorSchema },
  // Pages send it without user input, so it is small.
  maxBodyKilobytes: 8,
  answers: { 204: { description: 'It is counted.' } },
  handle: ({ body }, reports) => {
    reports.recordPageError(body);
    return { status: 204 };
  },
});

/** The upstream for reported page errors. Like a service, it is behind the edge, whose rate limits apply. */
export function createClientErrors(
  platform: Pick<StatelessPlatform, 'log' | 'metrics' | 'clock' | 'accessTokens'>,
): Upstream {
  const routes = bindRoutes(createPageErrorReports(platform), [reportClientErrorRoute]);
  return createInProcessUpstream(createApp({ ...platform, routes }), () =>
    openApiPart('gateway', routes, { errorTypes }),
  );
}
