import { describe, expect, it } from '@jest/globals';
import { InvalidError } from '@parcelbell/errors';
import { pathOf } from './request-target.ts';
import { findRoute } from './route-table.ts';

describe('a route', () => {
  it.each([
    ['/api/auth/login', 'identity', 'public'],
    ['/api/auth/refresh', 'identity', 'cookie'],
    ['/api/auth/logout', 'identity', 'cookie'],
    ['/api/users/me', 'identity', 'session'],
    ['/api/tenants/maple-court', 'tenancy', 'session'],
    ['/api/public/tenants/maple-court', 'tenancy', 'public'],
    ['/api/tenant-migration/slug-status', 'tenancy', 'session'],
    ['/api/residents', 'residents', 'session'],
    ['/api/residents/history/101', 'residents', 'session'],
    ['/api/residents/verify/abc', 'residents', 'public'],
    ['/api/Residents/Verify/abc', 'residents', 'public'],
    ['/api/residents/verifying', 'residents', 'session'],
    ['/api/public/sms/verify/send', 'residents', 'public'],
    ['/api/imports/units', 'tenancy', 'session'],
    ['/api/imports/residents/i-1', 'residents', 'session'],
    ['/api/deliveries/pickup/P-1', 'deliveries', 'session'],
    ['/api/subscriptions/renewals-due', 'billing', 'session'],
    ['/api/usage', 'reporting', 'session'],
    ['/api/residents/analytics/building', 'reporting', 'session'],
    ['/api/email-preview/list/maple-court', 'notifications', 'session'],
    ['/api/webhooks/twilio', 'notifications', 'webhook'],
    ['/dev/mailbox', 'dev', 'dev'],
  ])('of %s leads to %s, with the access %s', (path, upstream, entry) => {
    expect(findRoute('GET', path)).toMatchObject({ upstream, entry });
  });

  it.each(['verify', 'VERIFY/North', 'unsubscribe', 'ANALYTICS', 'analytics/North'])(
    'of a move-out leads to residents with a session, also if the unit is named like another call: %s',
    (unit) => {
      expect(findRoute('DELETE', `/api/residents/${unit}`)).toMatchObject({ upstream: 'residents', entry: 'session' });
    },
  );

  it('of an unsubscribe page leads to residents for POST only', () => {
    const path = '/residents/unsubscribe/a.b-c';
    expect(findRoute('POST', path)).toMatchObject({ upstream: 'residents', entry: 'webhook' });
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) expect(findRoute(method, path)).toBeUndefined();
    for (const other of ['verify', 'additions']) expect(findRoute('POST', `/residents/${other}/a`)).toBeUndefined();
  });

  it.each([
    '/',
    '/internal/parcelbell',
    '/api',
    '/api/nothing',
    '/api/deliveriesx',
    '/developer',
    '/metrics',
    '/livez',
  ])('does not exist for %s', (path) => {
    expect(findRoute('GET', path)).toBeUndefined();
  });
});

describe('a request target', () => {
  it.each([
    ['/', '/'],
    ['/api/deliveries?q=..//', '/api/deliveries'],
    ['/api/residents/history/101/North%20Tower', '/api/residents/history/101/North%20Tower'],
    ['/api/residents/history/101/Tower%2FNorth', '/api/residents/history/101/Tower%2FNorth'],
    ['/assets/main.0123abcd.js', '/assets/main.0123abcd.js'],
    ['/..a/b..', '/..a/b..'],
  ])('%s is read as %s', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });

  it.each([
    undefined,
    '',
    '*',
    'http://evil.example/api/deliveries',
    '//evil.example/',
    '/api//deliveries',
    '/api/deliveries/../../internal',
    '/api/deliveries/%2e%2e/x',
    '/api/deliveries/.%2E/x',
    '/./api',
    '/api/deliveries/%',
    '/api/deliveries/%zz',
    '/api/%00',
    '/api\\deliveries',
    '/api/deliveries#x',
  ])('%s is refused', (target) => {
    expect(() => pathOf(target)).toThrow(InvalidError);
  });
});
