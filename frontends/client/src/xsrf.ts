/** The header for the two calls that the cookie authenticates (refresh and logout), from the readable cookie `XSRF-TOKEN`. */
export function xsrfHeaders(cookies: string): Record<string, string> {
  const pair = cookies.split(/;\s*/).find((item) => item.startsWith('XSRF-TOKEN='));
  return pair === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(pair.slice('XSRF-TOKEN='.length)) };
}
