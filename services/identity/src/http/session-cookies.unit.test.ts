import { describe, expect, it } from '@jest/globals';
import { createSessionCookies } from './session-cookies.ts';

describe('session cookies', () => {
  it('are Secure where people come by https, and the refresh cookie has the __Host- prefix', () => {
    const [refresh, xsrf] = createSessionCookies('https://parcelbell.example').set('r', 'x', 60);
    expect(refresh).toBe('__Host-refresh-token=r; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(xsrf).toBe('XSRF-TOKEN=x; Max-Age=60; Path=/; Secure; SameSite=Strict');
  });

  it('are plain on http, and only the refresh cookie is hidden from scripts', () => {
    const [refresh, xsrf, ...others] = createSessionCookies('http://localhost:8080').set('r', 'x', 60);
    expect(others).toEqual([]);
    expect(refresh).toBe('refresh-token=r; Max-Age=60; Path=/; HttpOnly; SameSite=Strict');
    expect(xsrf).toBe('XSRF-TOKEN=x; Max-Age=60; Path=/; SameSite=Strict');
  });

  it('are removed with the same attributes they were set with', () => {
    const [refresh, xsrf] = createSessionCookies('https://parcelbell.example').clear();
    expect(refresh).toBe('__Host-refresh-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(xsrf).toBe('XSRF-TOKEN=; Max-Age=0; Path=/; Secure; SameSite=Strict');
  });

  it('are found among others, and absent without a header', () => {
    const cookies = createSessionCookies('http://localhost:8080');
    expect(cookies.refreshToken('theme=dark; refresh-token=abc.1.def; other=1')).toBe('abc.1.def');
    expect(cookies.refreshToken(undefined)).toBeUndefined();
  });
});
