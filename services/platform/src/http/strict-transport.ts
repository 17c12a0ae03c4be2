import type { RequestListener } from 'node:http';

export const strictTransportHeader = 'Strict-Transport-Security';

/** The header's value (RFC 6797), for a year and the names below; undefined for an address without https, where browsers ignore it. */
export function strictTransport(publicUrl: string): string | undefined {
  return publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : undefined;
}

/** Sets the header before anybody answers, so that refusals, files, redirects and health have it as well. */
export function withStrictTransport(handler: RequestListener, value: string | undefined): RequestListener {
  if (value === undefined) return handler;
  return (request, response) => {
    response.setHeader(strictTransportHeader, value);
    handler(request, response);
  };
}
