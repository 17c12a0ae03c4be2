import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isBelow } from '../routing/route-table.ts';
import type { InstallationStatus } from './installation-status.ts';
import type { ReadStatus } from './read-status.ts';

/** Where monitors ask. It is no part of the API, like `/readyz`. */
const monitorPath = '/statusz';

/**
 * Answers monitors with the status of the installation: 503 if it is down, else 200. Everybody may ask, so it has states, ages and counts alone. Passes on
 * all other requests.
 */
export function answerMonitor(readStatus: ReadStatus, next: RequestListener): RequestListener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (isBelow(path.toLowerCase(), monitorPath)) void answer(readStatus, request, response);
    else next(request, response);
  };
}

async function answer(readStatus: ReadStatus, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  const status = await readStatus();
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status.status === 'down' ? 503 : 200, headers).end(`${JSON.stringify(viewOf(status))}\n`);
}

function viewOf(status: InstallationStatus): Omit<InstallationStatus, 'services'> {
  const { services: _, ...view } = status;
  return view;
}
