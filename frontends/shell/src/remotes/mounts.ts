import type { RemoteId } from '@parcelbell/client';

export interface Mount {
  id: RemoteId;
  /** Its addresses; each remote has its own routes within. */
  addresses: RegExp;
  /** Whether it takes a session. */
  staffOnly: boolean;
}

/** Which remote owns which addresses, the first match deciding. Plain patterns: the first script has no router. */
const mounts: readonly Mount[] = [
  { id: 'dashboard', addresses: /^\/admin\/tenant(\/|$)/, staffOnly: true },
  { id: 'admin', addresses: /^\/admin(\/|$)/, staffOnly: true },
  { id: 'registration', addresses: /^\/[^/]+\/(register|success)\/?$/, staffOnly: false },
  { id: 'registration', addresses: /^\/residents\/(verify|unsubscribe|additions)(\/[^/]*)?\/?$/, staffOnly: false },
];

/** The shell's own addresses that take a session. */
const ownForStaff = /^\/tenant-selection\/?$/;

/** Whether an address takes a session: whoever has none is led to the sign-in. */
export function isForStaff(pathname: string): boolean {
  return mountFor(pathname)?.staffOnly ?? ownForStaff.test(pathname);
}

/** The remote that owns an address, or undefined. */
export function mountFor(pathname: string): Mount | undefined {
  return mounts.find(({ addresses }) => addresses.test(pathname));
}
