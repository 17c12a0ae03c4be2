import { expect, it } from '@jest/globals';
import { isForStaff, mountFor } from './mounts.ts';

it.each([
  ['/admin/tenant', 'dashboard'],
  ['/admin/tenant/deliveries', 'dashboard'],
  ['/admin', 'admin'],
  ['/admin/users', 'admin'],
  ['/maple-court/register', 'registration'],
  ['/maple-court/success', 'registration'],
  ['/residents/verify', 'registration'],
  ['/residents/verify/abc', 'registration'],
  ['/residents/unsubscribe/abc', 'registration'],
  ['/residents/additions/abc', 'registration'],
  ['/maple-court', undefined],
  ['/maple-court/register/more', undefined],
])('the address %s belongs to %s', (address, id) => {
  expect(mountFor(address)?.id).toBe(id);
});

it.each([
  ['/tenant-selection', true],
  ['/tenant-selection/', true],
  ['/admin/tenant/deliveries', true],
  ['/admin/users', true],
  ['/', false],
  ['/login', false],
  ['/maple-court/register', false],
  ['/nowhere', false],
])('whether the address %s takes a session: %s', (address, expected) => {
  expect(isForStaff(address)).toBe(expected);
});
