import type { Reason } from './api-error.ts';
import { type KeyValueStore, localStore, type SafeStore, tabStore } from './browser-storage.ts';

/** The browser storage that the product uses. SIGN-23 fixes all names but `concierge`. */
export const storageKeys = {
  accessToken: 'accessToken',
  tenantId: 'tenantId',
  tenantName: 'tenantName',
  isDemoMode: 'isDemoMode',
  demoToken: 'demoToken',
  user: 'user',
  concierge: 'concierge',
  demoWelcomeSeen: 'demoWelcomeSeen',
  demoProgressMinimized: 'demoProgressMinimized',
  hasSeenDemoModal: 'hasSeenDemoModal',
} as const;

/** The event that says that the session was ended from without; its `detail` is the reason, where there is one to show. */
const authExpired = 'authExpired';

const loggingOutKey = 'isLoggingOut';
const sessionKeys = ['accessToken', 'tenantId', 'tenantName', 'isDemoMode', 'demoToken', 'user', 'concierge'] as const;

/** Who is signed in and which building they work in, as this browser remembers it. */
export interface Session {
  /** Calls the listener after every change of the session, by this tab or by another one; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly accessToken: () => string | null;
  readonly tenantId: () => string | null;
  readonly tenantName: () => string | null;
  readonly storeAccessToken: (token: string) => void;
  /** Keeps the profile of who signed in. */
  readonly storeUser: (user: unknown) => void;
  readonly selectTenant: (tenant: { tenantId: string; name: string }) => void;
  readonly clearTenant: () => void;
  /** Whether this browser entered the demo. */
  readonly isDemoMode: () => boolean;
  readonly enterDemo: () => void;
  /** Keeps the token that the demo is entered with; null drops it. */
  readonly storeDemoToken: (token: string | null) => void;
  /** The name that was chosen at the desk of the selected building since the sign-in; null before somebody chose one. */
  readonly concierge: () => string | null;
  readonly chooseConcierge: (name: string) => void;
  /** Who does what this browser asks for: the name chosen at the desk, else the account's own. */
  readonly actor: () => string | null;
  /** Forgets token, building, profile and who is at the desk; what the demo remembers of its dialogs stays. */
  readonly clear: () => void;
  readonly isLoggingOut: () => boolean;
  readonly setLoggingOut: (on: boolean) => void;
  /**
   * Ends the session from without: forgets it, then dispatches `authExpired`, once for each session. `refusal`: why the
   * server lets nobody in with it any more.
   */
  readonly expire: (refusal?: Reason) => void;
  /** Calls the listener when the session was ended from without; returns how to stop. */
  readonly onExpired: (listener: ExpiredListener) => () => void;
}

/** `refusal`: the reason to show where access was taken away; undefined where the session is merely over. `wasDemo`: it was one of the demo. */
type ExpiredListener = (refusal: Reason | undefined, wasDemo: boolean) => void;

interface SessionOptions {
  /** Default: the browser's own. */
  local?: SafeStore;
  /** Default: the tab's own. */
  session?: KeyValueStore;
  /** Where `authExpired` is dispatched: the page's window. Default: a target that only this session knows. */
  events?: EventTarget;
}

/** The session that the browser's stores hold. */
export function createSession(options: SessionOptions = {}): Session {
  const { local = localStore, session: tab = tabStore, events = new EventTarget() } = options;
  const isDemoMode = () => local.getItem(storageKeys.isDemoMode) === 'true';
  let hasExpired = false;
  let wasDemo = false;
  const clear = () => {
    for (const key of sessionKeys) local.removeItem(key);
  };
  return {
    subscribe: local.subscribe,
    accessToken: () => local.getItem(storageKeys.accessToken),
    tenantId: () => local.getItem(storageKeys.tenantId),
    tenantName: () => local.getItem(storageKeys.tenantName),
    storeAccessToken: (token) => local.setItem(storageKeys.accessToken, token),
    storeUser: (user) => local.setItem(storageKeys.user, JSON.stringify(user)),
    selectTenant: ({ tenantId, name }) => {
      if (local.getItem(storageKeys.tenantId) !== tenantId) local.removeItem(storageKeys.concierge);
      local.setItem(storageKeys.tenantId, tenantId);
      local.setItem(storageKeys.tenantName, name);
    },
    clearTenant: () => {
      local.removeItem(storageKeys.tenantId);
      local.removeItem(storageKeys.tenantName);
      local.removeItem(storageKeys.concierge);
    },
    isDemoMode,
    enterDemo: () => local.setItem(storageKeys.isDemoMode, 'true'),
    storeDemoToken: (token) =>
      token === null ? local.removeItem(storageKeys.demoToken) : local.setItem(storageKeys.demoToken, token),
    concierge: () => local.getItem(storageKeys.concierge),
    chooseConcierge: (name) => local.setItem(storageKeys.concierge, name),
    actor: () => local.getItem(storageKeys.concierge) ?? nameOf(local.getItem(storageKeys.user)),
    clear,
    isLoggingOut: () => tab.getItem(loggingOutKey) === 'true',
    setLoggingOut: (on) => (on ? tab.setItem(loggingOutKey, 'true') : tab.removeItem(loggingOutKey)),
    expire: (refusal) => {
      const isTold = hasExpired && local.getItem(storageKeys.accessToken) === null;
      wasDemo = isDemoMode();
      clear();
      hasExpired = true;
      if (!isTold) events.dispatchEvent(new CustomEvent(authExpired, { detail: refusal }));
    },
    onExpired: (listener) => {
      const hear = (event: Event) => listener(refusalIn(event), wasDemo);
      events.addEventListener(authExpired, hear);
      return () => events.removeEventListener(authExpired, hear);
    },
  };
}

/** The name in a stored profile. Other programs of this origin may have stored something else there. */
function nameOf(profile: string | null): string | null {
  try {
    const { name }: { name?: unknown } = JSON.parse(profile ?? '{}');
    return typeof name === 'string' && name ? name : null;
  } catch {
    return null;
  }
}

/** Others may dispatch the event too, with whatever they please. */
function refusalIn(event: Event): Reason | undefined {
  const { detail } = event as Partial<CustomEvent<Partial<Reason> | null>>;
  return typeof detail?.message === 'string' ? { ...detail, message: detail.message } : undefined;
}
