import type { RemoteId } from '@parcelbell/client';
import { matchPath } from '@parcelbell/ui/router';

/** Which remote owns which addresses, the first match deciding. Each has its own routes within. */
const mounts: readonly { id: RemoteId; paths: readonly string[]; staffOnly: boolean }[] = [
  { id: 'dashboard', paths: ['/admin/tenant/*'], staffOnly: true },
  { id: 'admin', paths: ['/admin/*'], staffOnly: true },
  {
    id: 'registration',
    paths: [
      '/:tenantSlug/register',
      '/:tenantSlug/success',
      '/residents/verify/:hash?',
      '/residents/unsubscribe/:hash?',
    ],
    staffOnly: false,
  },
];

/** The remote that owns an address, or undefined. */
export function mountFor(pathname: string): { id: RemoteId; staffOnly: boolean } | undefined {
  return mounts.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
}
