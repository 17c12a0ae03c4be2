/** The header for the two calls that the cookie authenticates (refresh and logout), from the readable cookie. */
export function xsrfHeaders(cookies: string): Record<string, string> {
  const token = cookieValue(cookies, '__Host-XSRF-TOKEN') ?? cookieValue(cookies, 'XSRF-TOKEN');
  return token === undefined ? {} : { 'x-xsrf-token': token };
}

function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((item) => item.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
}
