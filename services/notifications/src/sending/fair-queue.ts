/** `urgent`: somebody waits for the message. `bulk`: many at once, for which nobody waits. */
export type Priority = 'urgent' | 'normal' | 'bulk';

/** The items of each tenant. The tenants are in the order of their turns. */
type Turns<T> = Map<string, T[]>;

/** Creates a bounded queue that alternates between tenants. Items of a higher priority are always taken first. */
export function createFairQueue<T>(capacity: number) {
  const waiting: Readonly<Record<Priority, Turns<T>>> = { urgent: new Map(), normal: new Map(), bulk: new Map() };
  const slots = new Map<string, number>();
  const half = Math.ceil(capacity / 2);
  const maxSlots: Readonly<Record<Priority, number>> = { urgent: half, normal: half, bulk: Math.ceil(capacity / 20) };
  let used = 0;
  let size = 0;

  function countSlot(tenantId: string, change: 1 | -1): void {
    used += change;
    const count = (slots.get(tenantId) ?? 0) + change;
    if (count > 0) slots.set(tenantId, count);
    else slots.delete(tenantId);
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
    countSlot(tenantId, -1);
    size -= 1;
    return item;
  }

  const take = (): T | undefined => takeFrom(waiting.urgent) ?? takeFrom(waiting.normal) ?? takeFrom(waiting.bulk);
  return {
    get size(): number {
      return size;
    },
    /** Slots that are neither used nor reserved. */
    get room(): number {
      return capacity - used;
    },
    /** Returns the tenants that have at least this number of slots. */
    crowdedTenants: (minSlots: number): string[] =>
      [...slots].filter(([, count]) => count >= minSlots).map(([tenantId]) => tenantId),
    /**
     * Reserves a slot for an item that will be added soon. Returns false if the queue is full, or if the tenant has half of it. For bulk items the limit
     * of a tenant is a twentieth, so that there is room for its later items of a higher priority.
     */
    reserve: (tenantId: string, priority: Priority): boolean => {
      if (used >= capacity || (slots.get(tenantId) ?? 0) >= maxSlots[priority]) return false;
      countSlot(tenantId, 1);
      return true;
    },
    /** Cancels a reservation. */
    cancel: (tenantId: string): void => countSlot(tenantId, -1),
    /** Adds an item to a reserved slot. */
    add: (tenantId: string, priority: Priority, item: T): void => {
      itemsOf(tenantId, priority).push(item);
      size += 1;
    },
    /** Adds an item that was taken again, before all other items of its tenant. */
    requeue: (tenantId: string, priority: Priority, item: T): void => {
      countSlot(tenantId, 1);
      itemsOf(tenantId, priority).unshift(item);
      size += 1;
    },
    take,
    /** Removes and returns all items. */
    clear: (): T[] => {
      const items: T[] = [];
      for (let item = take(); item !== undefined; item = take()) items.push(item);
      return items;
    },
  };
}
