/** The browser storage that the product uses, under the names that the specification fixes. */
export const storageKeys = {
  accessToken: 'accessToken',
  tenantId: 'tenantId',
  tenantName: 'tenantName',
  isDemoMode: 'isDemoMode',
  demoToken: 'demoToken',
  user: 'user',
  demoWelcomeSeen: 'demoWelcomeSeen',
  demoProgressMinimized: 'demoProgressMinimized',
  hasSeenDemoModal: 'hasSeenDemoModal',
} as const;

const loggingOutKey = 'isLoggingOut';
const sessionKeys = ['accessToken', 'tenantId', 'tenantName', 'isDemoMode', 'demoToken', 'user'] as const;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Who is signed in and which building they work in, as this browser remembers it. */
export interface Session {
  readonly accessToken: () => string | null;
  readonly tenantId: () => string | null;
  readonly tenantName: () => string | null;
  readonly storeAccessToken: (token: string) => void;
  /** Keeps the profile of who signed in. */
  readonly storeUser: (user: unknown) => void;
  readonly selectTenant: (tenant: { tenantId: string; name: string }) => void;
  readonly clearTenant: () => void;
  /** Forgets token, building and profile; what the demo remembers of its dialogs stays. */
  readonly clear: () => void;
  readonly isLoggingOut: () => boolean;
  readonly setLoggingOut: (on: boolean) => void;
  /** Ends the session from without and tells every listener. `refusal`: why the server lets nobody in with it any more. */
  readonly expire: (refusal?: string) => void;
  /** Calls the listener when the session was ended from without; returns how to stop. */
  readonly onExpired: (listener: ExpiredListener) => () => void;
}

/** `refusal`: the sentence to show where access was taken away; undefined where the session is merely over. */
type ExpiredListener = (refusal: string | undefined) => void;

export interface SessionStores {
  local: Storage;
  session: Storage;
}

/** A storage that refuses (private mode, blocked cookies) must not stop public pages: it then remembers nothing. */
function forgiving(store: Storage): Storage {
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt(() => store.getItem(key), null),
    setItem: (key, value) => attempt(() => store.setItem(key, value), undefined),
    removeItem: (key) => attempt(() => store.removeItem(key), undefined),
  };
}

/** Wraps the two browser stores; tests pass their own. */
export function createSession(stores: SessionStores): Session {
  const local = forgiving(stores.local);
  const tab = forgiving(stores.session);
  const listeners = new Set<ExpiredListener>();
  const clear = () => {
    for (const key of sessionKeys) local.removeItem(key);
  };
  return {
    accessToken: () => local.getItem(storageKeys.accessToken),
    tenantId: () => local.getItem(storageKeys.tenantId),
    tenantName: () => local.getItem(storageKeys.tenantName),
    storeAccessToken: (token) => local.setItem(storageKeys.accessToken, token),
    storeUser: (user) => local.setItem(storageKeys.user, JSON.stringify(user)),
    selectTenant: ({ tenantId, name }) => {
      local.setItem(storageKeys.tenantId, tenantId);
      local.setItem(storageKeys.tenantName, name);
    },
    clearTenant: () => {
      local.removeItem(storageKeys.tenantId);
      local.removeItem(storageKeys.tenantName);
    },
    clear,
    isLoggingOut: () => tab.getItem(loggingOutKey) === 'true',
    setLoggingOut: (on) => (on ? tab.setItem(loggingOutKey, 'true') : tab.removeItem(loggingOutKey)),
    expire: (refusal) => {
      clear();
      for (const listener of listeners) listener(refusal);
    },
    onExpired: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
