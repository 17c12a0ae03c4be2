import { route } from '@parcelbell/platform';
import { clientErrorSchema } from './loggable-error.ts';
import type { PageErrorReports } from './reports.ts';

export const reportClientErrorRoute = route<PageErrorReports>()({
  method: 'post',
  path: '/api/client-errors',
  access: 'public',
  effect: 'writes',
  building: 'none',
  summary: 'Takes an error of a page for the log. What may be about a person is left out of it.',
  request: { body: clientErrorSchema },
  // A page sends it by itself, so it is small.
  maxBodyKilobytes: 8,
  answers: { 204: { description: 'It is counted.' } },
  handle: ({ body }, reports) => {
    reports.recordPageError(body);
    return { status: 204 };
  },
});
