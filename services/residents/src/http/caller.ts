import type { IncomingHttpHeaders } from 'node:http';

/** Whether a person's browser goes to this address: then it should see a page. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] === 'navigate';
}

/** Whether a browser may go to this address, or fetches it in case somebody does; older ones do not say so in as many words. */
export function mayBeNavigation(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return isNavigation(headers) || purpose !== undefined || (headers.accept ?? '').includes('text/html');
}

/** Whether a program asks for JSON by name, as ours do; what follows links it found in a mail does not. */
export function asksForJson(headers: IncomingHttpHeaders): boolean {
  return (headers.accept ?? '').includes('application/json');
}
