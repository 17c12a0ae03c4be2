import { describe, expect, it } from '@jest/globals';
import { xsrfHeaders } from './xsrf.ts';

describe('the XSRF header', () => {
  it.each<[string, string, object]>([
    ['the cookie', 'theme=dark; XSRF-TOKEN=x%2By', { 'x-xsrf-token': 'x+y' }],
    ['the cookie that the release before set over https', '__Host-XSRF-TOKEN=h; a=1', { 'x-xsrf-token': 'h' }],
    // The new one's setter removes the former one, so that one which is there was set later, by a replica not yet updated.
    ['the former one of both', 'XSRF-TOKEN=older; __Host-XSRF-TOKEN=newer', { 'x-xsrf-token': 'newer' }],
    ['nothing without either', 'X-XSRF-TOKEN=no; NOT-XSRF-TOKEN=no', {}],
  ])('comes from %s', (_case, cookies, headers) => {
    expect(xsrfHeaders(cookies)).toEqual(headers);
  });
});
