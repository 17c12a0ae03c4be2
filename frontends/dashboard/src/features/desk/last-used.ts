import { couriers, packageTypes } from '@parcelbell/client';
import type { LastUsed } from './delivery-values.ts';

const storageKey = 'deskLastUsed';

/** The courier and type that were used last in this browser; empty if there are none or they are unknown. */
export function readLastUsed(): Pick<LastUsed, 'courier' | 'packagetype'> {
  const stored = parse(read());
  return {
    courier: couriers.find((courier) => courier === stored.courier) ?? '',
    packagetype: packageTypes.find((type) => type === stored.packagetype) ?? '',
  };
}

/** Remembers courier and type for the next parcel, and for the next day. */
export function storeLastUsed({ courier, packagetype }: Pick<LastUsed, 'courier' | 'packagetype'>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ courier, packagetype }));
  } catch {
    // If the browser refuses storage, nothing is preselected.
  }
}

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? '{}';
  } catch {
    return '{}';
  }
}

function parse(text: string): { courier?: unknown; packagetype?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
