import { useClient } from '@parcelbell/client';
import { useWarnBeforeLeaving } from '@parcelbell/ui';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useGrant } from '../access/grant.tsx';
import type { Entry } from './entry.ts';
import { createBrowserStore, createForgivingStore, type KeptStore } from './entry-store.ts';
import { ownerName } from './owner.ts';
import { createQueue, type Queue, type QueueState } from './queue.ts';
import { createTabs } from './tabs.ts';

export interface DeliveryQueue extends QueueState, Omit<Queue, 'state' | 'subscribe' | 'start'> {}

const DeliveryQueueContext = createContext<Queue | undefined>(undefined);

/** The stores of this page by their owners' names. What a database does not keep so lasts from one building to the next. */
const stores = new WeakMap<object, Map<string, KeptStore>>();

/** Holds the queue of the signed-in account in its building, on every screen, so that it is sent wherever somebody is. */
export function DeliveryQueueProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const { user, tenantId } = useGrant();
  const userId = user._id;
  const queue = useMemo(() => {
    const owner = { userId, tenantId };
    const name = ownerName(owner);
    const store = storeOf(client, name);
    return createQueue({ owner, client, store, locks: navigator.locks, tabs: createTabs(name) });
  }, [client, userId, tenantId]);
  useEffect(() => queue.start(), [queue]);
  return (
    <DeliveryQueueContext value={queue}>
      <WarnBeforeLoss queue={queue} />
      {children}
    </DeliveryQueueContext>
  );
}

function storeOf(client: object, name: string): KeptStore {
  const ofClient = stores.get(client) ?? new Map<string, KeptStore>();
  stores.set(client, ofClient);
  const store = ofClient.get(name) ?? createForgivingStore(createBrowserStore(name));
  ofClient.set(name, store);
  return store;
}

/** The queue, drawn anew with each change of it. */
export function useDeliveryQueue(): DeliveryQueue {
  const queue = useContext(DeliveryQueueContext);
  if (!queue) throw new Error('useDeliveryQueue needs a DeliveryQueueProvider above it.');
  const state = useQueueState(queue);
  return useMemo(() => ({ ...queue, ...state }), [queue, state]);
}

function useQueueState(queue: Queue): QueueState {
  return useSyncExternalStore(queue.subscribe, queue.state);
}

/** Only this page knows of a parcel that could not be kept. */
function WarnBeforeLoss({ queue }: { queue: Queue }) {
  const { entries, isKept } = useQueueState(queue);
  const isUnsent = ({ state }: Entry) => state === 'sending' || state === 'waiting' || state === 'unanswered';
  useWarnBeforeLeaving(!isKept && entries.some(isUnsent));
  return null;
}
