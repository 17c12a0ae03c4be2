/**
 * The header for the two calls that the cookie authenticates (refresh and logout), from the readable cookie `XSRF-TOKEN`. The release before called it
 * `__Host-XSRF-TOKEN` over https. Whatever sets the new one removes that, so where it is there it is the newer of the two; the next release reads it no more.
 */
export function xsrfHeaders(cookies: string): Record<string, string> {
  const token = cookieValue(cookies, '__Host-XSRF-TOKEN') ?? cookieValue(cookies, 'XSRF-TOKEN');
  return token === undefined ? {} : { 'x-xsrf-token': token };
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((item) => item.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
