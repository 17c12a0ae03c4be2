import { route } from '@parcelbell/http';
import type { StatelessPlatform } from '@parcelbell/lifecycle';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { clientErrorSchema, loggableError } from './loggable-error.ts';

interface PageErrorReports {
  /** Counts a page error and logs it. */
  recordPageError(error: z.output<typeof clientErrorSchema>): void;
}

/** Log lines of all pages together, so that a broken release does not fill the log. Errors above the limit are only counted. */
const maxLines = { points: 60, duration: 60 };

/** Counts errors of pages and writes some of them to the log. */
export function createPageErrorReports({ log, metrics }: Pick<StatelessPlatform, 'log' | 'metrics'>): PageErrorReports {
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

export const reportClientErrorRoute = route<PageErrorReports>()({
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
