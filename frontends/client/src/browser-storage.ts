/** What the product uses of a browser's storage. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStore extends KeyValueStore {
  /**
   * Calls the listener after every change, by this page or by another tab, with its key; null where any key may have changed.
   * Returns how to stop.
   */
  readonly subscribe: (listener: (key: string | null) => void) => () => void;
  /** Whether what is stored under a key is kept by the browser itself, so that a reload finds it. */
  readonly isKept: (key: string) => boolean;
}

/**
 * A storage that never throws. What the browser refuses to keep (blocked cookies, private mode, no room left) is remembered as long as the page. `open` gives the
 * browser's storage; already naming it may throw.
 */
export function safeStorage(open: () => KeyValueStore): SafeStore {
  const refused = new Map<string, string>();
  const listeners = new Set<(key: string | null) => void>();
  const notify = (key: string | null) => {
    for (const listener of listeners) listener(key);
  };
  // The browser dispatches this only for changes by other tabs, which are newer than what it refused to keep for this one.
  const notifyOfOtherTab = ({ key }: StorageEvent) => {
    if (key === null) refused.clear();
    else refused.delete(key);
    notify(key);
  };
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', notifyOfOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', notifyOfOtherTab);
      };
    },
    getItem: (key) => refused.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    setItem: (key, value) => {
      const hasStored = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (hasStored) refused.delete(key);
      else refused.set(key, value);
      notify(key);
    },
    removeItem: (key) => {
      refused.delete(key);
      attempt(() => open().removeItem(key));
      notify(key);
    },
    isKept: (key) => !refused.has(key) && typeof attempt(() => open().getItem(key)) === 'string',
  };
}

/** What this browser keeps, for all its tabs. */
// biome-ignore lint/style/noRestrictedGlobals: This is the storage that never throws.
export const localStore = safeStorage(() => localStorage);

/** What this tab keeps, also over a reload. */
// biome-ignore lint/style/noRestrictedGlobals: This is the storage that never throws.
export const tabStore = safeStorage(() => sessionStorage);

/** Undefined where it throws. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
