import type { BoundRoute } from './bind-routes.ts';

function largestBody({ bodyForm, maxBodyKilobytes = 64 }: BoundRoute): string {
  if (bodyForm === 'csv') return '5 MB';
  return bodyForm === 'image' ? '300 KB' : `${maxBodyKilobytes} KB`;
}

type Descriptions = Record<number, string>;

/** The refusals that every route of this kind may answer: because of access, input or limits. */
export function usualAnswers(route: BoundRoute): Descriptions {
  const { access, building, request, isCostly } = route;
  return {
    ...(request?.params || request?.body ? { 400: 'The address or the body cannot be read' } : {}),
    ...(access === 'public' ? {} : { 401: 'Nobody is signed in, or the session has ended' }),
    ...(typeof building === 'function' ? { 403: 'A demo, which changes nothing' } : {}),
    ...(access === 'tenant' ? { 403: 'The caller does not administer this building' } : {}),
    ...(access === 'desk' ? { 403: 'The caller does not work in this building' } : {}),
    ...(access === 'superadmin' ? { 403: 'The caller is no superadmin' } : {}),
    ...(request?.body
      ? {
          413: `The body is larger than ${largestBody(route)}`,
          415: 'The body is in a form or in letters that are not read here',
        }
      : {}),
    ...(request ? { 422: 'Fields that cannot be accepted, each named in errors' } : {}),
    431: 'The address or the headers are too long',
    429: isCostly
      ? 'Too many requests, or another long answer of the session was not there within 5 seconds; after retryAfter seconds there may be more'
      : 'Too many requests; after retryAfter seconds there may be more',
    500: 'An error of ours; the log knows it by its correlationId',
    503: 'Something that this needs does not answer now',
  };
}
