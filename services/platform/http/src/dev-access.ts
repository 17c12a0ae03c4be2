import { isIP } from 'node:net';
import { ForbiddenError } from '@parcelbell/errors';
import { isLoopback } from '@parcelbell/values';

export interface DevAccessOptions {
  readonly devAccess: 'loopback' | 'anywhere';
  readonly publicUrl: string;
}

/** Throws ForbiddenError for a caller who may not use the embedded sign-in, mail and texts. */
export type DevAccess = (caller: { readonly host: string | undefined; readonly clientAddress?: string }) => void;

/**
 * Embedded sign-in, mail and texts trust every caller. With DNS rebinding, a page of another site can call the loopback address of this machine. Its
 * requests have the name of that site in `Host`, so only names that always mean this machine are accepted. `anywhere` accepts every caller, and every name that another
 * site cannot have: addresses, names without a dot such as a container's, and the name in `publicUrl`.
 */
export function createDevAccess({ devAccess, publicUrl }: DevAccessOptions): DevAccess {
  const own = new URL(publicUrl).hostname;
  if (devAccess === 'anywhere') return ({ host }) => refuseForeignName(nameIn(host ?? ''), own);
  const names = own.endsWith('.localhost') ? [own] : [];
  return ({ host, clientAddress }) => {
    const name = nameIn(host ?? '');
    const isHere = isLoopback(name) || names.includes(name);
    if (isHere && (clientAddress === undefined || isLoopback(clientAddress))) return;
    throw new ForbiddenError(
      'LOOPBACK_ONLY',
      'Embedded sign-in, mail and texts answer on this machine alone, by a name such as localhost. DEV_ACCESS=anywhere opens them to every address.',
    );
  };
}

function refuseForeignName(name: string, own: string): void {
  if (name === own || isIP(name) !== 0 || /^(\[[0-9a-f:.]+\]|[^.]+)$/.test(name)) return;
  throw new ForbiddenError(
    'LOOPBACK_ONLY',
    'Embedded sign-in, mail and texts answer by an address, by a name without a dot, or by the name in PUBLIC_URL. Set PUBLIC_URL to the address that people open.',
  );
}

/** The name in a Host header (RFC 9110, section 7.2), in lower case. */
function nameIn(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
