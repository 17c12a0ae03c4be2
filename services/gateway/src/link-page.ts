import type { IncomingMessage } from 'node:http';

const linkCall = /^\/api(\/residents\/(?:verify|unsubscribe)\/[\w-]+)\/?$/i;

/**
 * The page for a browser that was led to the API's address of a mail link: a person sees the page, and nothing is changed by a visit. Undefined for
 * every other request, such as the page's own call.
 */
export function linkPageFor({ method, headers }: IncomingMessage, path: string): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (!(headers.accept ?? '').includes('text/html')) return undefined;
  return linkCall.exec(path)?.[1];
}
