import { describe, expect, it } from '@jest/globals';
import { xsrfHeaders } from './xsrf.ts';

describe('the XSRF header', () => {
  it.each<[string, string, object]>([
    ['the cookie', 'theme=dark; XSRF-TOKEN=x%2By', { 'x-xsrf-token': 'x+y' }],
    ['nothing without it', 'X-XSRF-TOKEN=no; NOT-XSRF-TOKEN=no', {}],
  ])('comes from %s', (_case, cookies, headers) => {
    expect(xsrfHeaders(cookies)).toEqual(headers);
  });
});
