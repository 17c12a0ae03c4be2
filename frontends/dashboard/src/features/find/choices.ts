import { pagePath } from '@parcelbell/addresses';
import type { Delivery, UnitSuggestion } from '@parcelbell/client';
import { unitText } from '@parcelbell/ui/frame';

/** The parcels that wait for a unit. */
export interface Waiting {
  readonly count: number;
  /** Oldest first; not all of them where many wait. */
  readonly parcels: readonly Delivery[];
}

/** A unit that was found, and what waits for it, once that is known. */
export interface FoundUnit {
  readonly kind: 'unit';
  readonly id: string;
  readonly unit: UnitSuggestion;
  readonly waiting: Waiting | undefined;
  readonly choices: readonly Choice[];
}

export interface FoundParcel {
  readonly kind: 'parcel';
  readonly id: string;
  readonly parcel: Delivery;
  readonly choices: readonly Choice[];
}

export type Found = FoundUnit | FoundParcel;

/** Something that can be done with what was found. */
export interface Choice {
  readonly id: string;
  readonly action: 'handOver' | 'log' | 'open';
  /** The address to which it leads. */
  readonly to: string;
}

export function foundUnit(unit: UnitSuggestion, waiting: Waiting | undefined): FoundUnit {
  const id = idOf(unitText(unit));
  const handOver = { id: `${id}-hand-over`, action: 'handOver', to: at('pickups', unit) } as const;
  const log = { id: `${id}-log`, action: 'log', to: at('desk', unit) } as const;
  return { kind: 'unit', id, unit, waiting, choices: waiting && waiting.count > 0 ? [handOver, log] : [log] };
}

export function foundParcel(parcel: Delivery): FoundParcel {
  const id = idOf(parcel.packageId);
  const open = { id: `${id}-open`, action: 'open', to: pagePath('parcel', parcel.packageId) } as const;
  const handOver = { id: `${id}-hand-over`, action: 'handOver', to: at('pickups', parcel) } as const;
  return { kind: 'parcel', id, parcel, choices: isWaiting(parcel) ? [open, handOver] : [open] };
}

export function isWaiting({ pickedupAt }: Delivery): boolean {
  return pickedupAt === undefined;
}

/** A screen's address, with the unit to begin with. */
function at(page: 'desk' | 'pickups', { unit, tower }: { unit: string; tower?: string | undefined }): string {
  const query = new URLSearchParams(tower ? { unit, tower } : { unit });
  return `${pagePath(page)}?${query}`;
}

function idOf(text: string): string {
  return text.replace(/[^\w-]/g, '_');
}
