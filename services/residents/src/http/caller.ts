import type { IncomingHttpHeaders } from 'node:http';

/** Whether a person's browser goes to this address, or fetches it in case they do: then it should see a page. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return (
    headers['sec-fetch-mode'] === 'navigate' || purpose !== undefined || (headers.accept ?? '').includes('text/html')
  );
}

/** Whether a program asks for JSON by name, as ours do; what follows links it found in a mail does not. */
export function asksForJson(headers: IncomingHttpHeaders): boolean {
  return (headers.accept ?? '').includes('application/json');
}
