import { localStore } from '@parcelbell/client';
import { useSyncExternalStore } from 'react';

/** Something that several parts of the demo share: the frame mounts each of them in a place of its own. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls the listener after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A store that lives as long as the page. */
export function createStore<T>(initial: T): Store<T> {
  const { subscribe, tell } = createListeners();
  let current = initial;
  const set = (value: T) => {
    current = value;
    tell();
  };
  return { get: () => current, set, subscribe };
}

/** A yes that this browser keeps, as `true` under a key of its storage; without it the key is not there. It follows other tabs. */
export function keptFlag(key: string): Store<boolean> {
  const set = (on: boolean) => (on ? localStore.setItem(key, 'true') : localStore.removeItem(key));
  return { get: () => localStore.getItem(key) === 'true', set, subscribe: localStore.subscribe };
}

export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}

function createListeners() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return { subscribe, tell };
}
