import { expect, it } from '@jest/globals';
import { mountFor } from './mounts.ts';

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
  ['/maple-court', undefined],
  ['/maple-court/register/more', undefined],
])('the address %s belongs to %s', (address, id) => {
  expect(mountFor(address)?.id).toBe(id);
});
