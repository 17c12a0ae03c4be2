import type { StatelessPlatform } from '@parcelbell/platform';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { type clientErrorSchema, loggableError } from './loggable-error.ts';

export interface PageErrorReports {
  /** Counts an error of a page and writes a line of it. */
  recordPageError(error: z.output<typeof clientErrorSchema>): void;
}

/** Lines that all pages together may cause, so that a broken release does not fill the log. What is beyond them is counted. */
const maxLines = { points: 60, duration: 60 };

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
