import type { RequestListener } from 'node:http';

export const strictTransportHeader = 'Strict-Transport-Security';

/** The value of the header (RFC 6797) for a request to a host. */
export type StrictTransport = (host: string | undefined) => string;

const aYear = 'max-age=31536000';

/**
 * For a year; under the product's own name subdomains included. A building's own domain may have neighbours below it that have no https. Undefined without
 * https, where browsers ignore the header.
 */
export function strictTransport(publicUrl: string): StrictTransport | undefined {
  const url = URL.parse(publicUrl);
  if (url?.protocol !== 'https:') return undefined;
  return (host) => (host?.toLowerCase() === url.host ? `${aYear}; includeSubDomains` : aYear);
}

/** Sets the header before the request is handled, so that every answer has it: refusals, files, redirects and health checks too. */
export function withStrictTransport(handler: RequestListener, strict: StrictTransport | undefined): RequestListener {
  if (strict === undefined) return handler;
  return (request, response) => {
    response.setHeader(strictTransportHeader, strict(request.headers.host));
    handler(request, response);
  };
}
