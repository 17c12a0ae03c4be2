/** What goes out first. `urgent`: somebody waits for it now. `bulk`: many at once for which nobody waits. */
export type Priority = 'urgent' | 'normal' | 'bulk';

/** A bounded queue in which tenants take turns. Nothing is taken while something of a higher priority waits. */
export interface FairQueue<T> {
  readonly size: number;
  /** Places that are neither taken nor reserved. */
  readonly room: number;
  /** The tenants that have so many places or more. */
  crowdedTenants(places: number): string[];
  /**
   * Reserves a place for something that will be added in a moment. Answers false when the queue, or the tenant's half of it, is full; for bulk, when the tenant has a
   * twentieth of it, so that there is always room for what comes later and goes out first.
   */
  reserve(tenantId: string, priority: Priority): boolean;
  /** Gives back a reserved place that is not needed. */
  cancel(tenantId: string): void;
  /** Puts something into a reserved place. */
  add(tenantId: string, priority: Priority, item: T): void;
  /** Puts back something that was taken, before everything else of its tenant. */
  requeue(tenantId: string, priority: Priority, item: T): void;
  take(): T | undefined;
  /** Takes out everything. */
  clear(): T[];
}

/** What waits for each tenant; the tenants are in the order of their turns. */
type Turns<T> = Map<string, T[]>;

export function createFairQueue<T>(capacity: number): FairQueue<T> {
  const waiting: Readonly<Record<Priority, Turns<T>>> = { urgent: new Map(), normal: new Map(), bulk: new Map() };
  const places = new Map<string, number>();
  const half = Math.ceil(capacity / 2);
  const shares: Readonly<Record<Priority, number>> = { urgent: half, normal: half, bulk: Math.ceil(capacity / 20) };
  let taken = 0;
  let size = 0;

  function occupy(tenantId: string, change: 1 | -1): void {
    taken += change;
    const count = (places.get(tenantId) ?? 0) + change;
    if (count > 0) places.set(tenantId, count);
    else places.delete(tenantId);
  }

  function itemsOf(tenantId: string, priority: Priority): T[] {
    const turns = waiting[priority];
    const existing = turns.get(tenantId);
    if (existing) return existing;
    const items: T[] = [];
    turns.set(tenantId, items);
    return items;
  }

  function takeFrom(turns: Turns<T>): T | undefined {
    const next = turns.entries().next();
    if (next.done) return undefined;
    const [tenantId, items] = next.value;
    const item = items.shift();
    turns.delete(tenantId);
    if (items.length > 0) turns.set(tenantId, items);
    occupy(tenantId, -1);
    size -= 1;
    return item;
  }

  const take = (): T | undefined => takeFrom(waiting.urgent) ?? takeFrom(waiting.normal) ?? takeFrom(waiting.bulk);
  return {
    get size() {
      return size;
    },
    get room() {
      return capacity - taken;
    },
    crowdedTenants: (limit) => [...places].filter(([, count]) => count >= limit).map(([tenantId]) => tenantId),
    reserve: (tenantId, priority) => {
      if (taken >= capacity || (places.get(tenantId) ?? 0) >= shares[priority]) return false;
      occupy(tenantId, 1);
      return true;
    },
    cancel: (tenantId) => occupy(tenantId, -1),
    add: (tenantId, priority, item) => {
      itemsOf(tenantId, priority).push(item);
      size += 1;
    },
    requeue: (tenantId, priority, item) => {
      occupy(tenantId, 1);
      itemsOf(tenantId, priority).unshift(item);
      size += 1;
    },
    take,
    clear: () => {
      const items: T[] = [];
      for (let item = take(); item !== undefined; item = take()) items.push(item);
      return items;
    },
  };
}
