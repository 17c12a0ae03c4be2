import type { RequestListener } from 'node:http';

export const strictTransportHeader = 'Strict-Transport-Security';

/** The value of the header (RFC 6797): for a year, subdomains included. Undefined without https, where browsers ignore the header. */
export function strictTransport(publicUrl: string): string | undefined {
  return publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : undefined;
}

/** Sets the header before the request is handled, so that every answer has it: refusals, files, redirects and health checks too. */
export function withStrictTransport(handler: RequestListener, value: string | undefined): RequestListener {
  if (value === undefined) return handler;
  return (request, response) => {
    response.setHeader(strictTransportHeader, value);
    handler(request, response);
  };
}
