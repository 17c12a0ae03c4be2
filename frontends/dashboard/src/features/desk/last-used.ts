import { couriers, localStore, packageTypes } from '@parcelbell/client';
import type { LastUsed } from './delivery-values.ts';

const storageKey = 'deskLastUsed';

/** The courier and type that were used last in this browser; empty if there are none or they are unknown. */
export function readLastUsed(): Pick<LastUsed, 'courier' | 'packagetype'> {
  const stored = parse(localStore.getItem(storageKey) ?? '{}');
  return {
    courier: couriers.find((courier) => courier === stored.courier) ?? '',
    packagetype: packageTypes.find((type) => type === stored.packagetype) ?? '',
  };
}

/** Remembers courier and type for the next parcel, and for the next day. */
export function storeLastUsed({ courier, packagetype }: Pick<LastUsed, 'courier' | 'packagetype'>): void {
  localStore.setItem(storageKey, JSON.stringify({ courier, packagetype }));
}

function parse(text: string): { courier?: unknown; packagetype?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
