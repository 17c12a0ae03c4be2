/** A bounded queue in which buildings take turns, after everything urgent. */
export interface FairQueue<T> {
  readonly size: number;
  /** Places that are neither taken nor set aside. */
  readonly room: number;
  /** Buildings that have so many places or more. */
  crowded(places: number): string[];
  /** Sets a place aside for something that will be added in a moment; false when the queue, or the building's half of it, is full. */
  reserve(tenantId: string): boolean;
  /** Gives a place back that is not needed after all. */
  cancel(tenantId: string): void;
  /** Puts something in a place that was set aside. */
  add(tenantId: string, isUrgent: boolean, item: T): void;
  /** Puts something back that was taken, before everything else of its building. */
  putBack(tenantId: string, isUrgent: boolean, item: T): void;
  take(): T | undefined;
  /** Takes out everything. */
  clear(): T[];
}

/** Buildings by the order of their turns, each with what waits for it. */
type Lane<T> = Map<string, T[]>;

export function createFairQueue<T>(capacity: number): FairQueue<T> {
  const urgent: Lane<T> = new Map();
  const normal: Lane<T> = new Map();
  const places = new Map<string, number>();
  const share = Math.ceil(capacity / 2);
  let taken = 0;
  let size = 0;

  function occupy(tenantId: string, change: 1 | -1): void {
    taken += change;
    const count = (places.get(tenantId) ?? 0) + change;
    if (count > 0) places.set(tenantId, count);
    else places.delete(tenantId);
  }

  function waiting(tenantId: string, isUrgent: boolean): T[] {
    const lane = isUrgent ? urgent : normal;
    const existing = lane.get(tenantId);
    if (existing) return existing;
    const items: T[] = [];
    lane.set(tenantId, items);
    return items;
  }

  function takeFrom(lane: Lane<T>): T | undefined {
    const next = lane.entries().next();
    if (next.done) return undefined;
    const [tenantId, items] = next.value;
    const item = items.shift();
    lane.delete(tenantId);
    if (items.length > 0) lane.set(tenantId, items);
    occupy(tenantId, -1);
    size -= 1;
    return item;
  }

  const take = (): T | undefined => takeFrom(urgent) ?? takeFrom(normal);
  return {
    get size() {
      return size;
    },
    get room() {
      return capacity - taken;
    },
    crowded: (limit) => [...places].filter(([, count]) => count >= limit).map(([tenantId]) => tenantId),
    reserve: (tenantId) => {
      if (taken >= capacity || (places.get(tenantId) ?? 0) >= share) return false;
      occupy(tenantId, 1);
      return true;
    },
    cancel: (tenantId) => occupy(tenantId, -1),
    add: (tenantId, isUrgent, item) => {
      waiting(tenantId, isUrgent).push(item);
      size += 1;
    },
    putBack: (tenantId, isUrgent, item) => {
      occupy(tenantId, 1);
      waiting(tenantId, isUrgent).unshift(item);
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
