import { ApiError } from '@parcelbell/client';

const maxPerMinute = 5;
const maxPerPage = 20;
const maxMessage = 300;
const maxStack = 4_000;

export type ReportError = (error: unknown) => void;

/**
 * Returns a function that sends an error to the server's log: each once, a few a minute and few of a page. A refused call is no fault of the page, and the
 * server knows of it. `now` gives milliseconds.
 */
export function createReportError(send: (body: string) => void = post, now: () => number = Date.now): ReportError {
  const known = new Set<string>();
  let recent: number[] = [];
  return (error) => {
    if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
    const body = JSON.stringify(reportOf(error));
    recent = recent.filter((at) => now() - at < 60_000);
    if (known.has(body) || known.size >= maxPerPage || recent.length >= maxPerMinute) return;
    known.add(body);
    recent.push(now());
    send(body);
  };
}

/** Reports what nothing on the page has caught. */
export function watchErrors(page: Window, report: ReportError): void {
  page.addEventListener('error', ({ error }) => report(error));
  page.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

function reportOf({ name, message, stack = '', cause }: Error) {
  const because = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
  return { message: `${name}: ${message}${because}`.slice(0, maxMessage), stack: stack.slice(0, maxStack) };
}

/** Without cookies: the server does not ask who. Whether it arrives changes nothing for the page. */
function post(body: string): void {
  const headers = { 'content-type': 'application/json' };
  fetch('/api/client-errors', { method: 'POST', body, headers, credentials: 'omit', keepalive: true }).catch(
    () => undefined,
  );
}
