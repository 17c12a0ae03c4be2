import { tabStore } from '../browser-storage.ts';
import type { Session } from '../session.ts';
import type { DeskTenant, User } from '../types.ts';
import { accountOf } from './account.ts';

/** What the server last said of the signed-in account and its building. */
interface LastKnown {
  readonly user: User;
  readonly tenant: DeskTenant | undefined;
}

/** Another form of what is stored gets another number here, so that it is not read as this one. */
const userKey = 'known-user-1';
const tenantKey = 'known-tenant-1';
const askAgainAfterMs = 5_000;

/** Lets this tab remember its account, also over a reload. */
export function noteUser(user: User): void {
  write(userKey, user);
}

/** Lets this tab remember the building that it works in. */
export function noteTenant(session: Session, tenant: DeskTenant): void {
  if (tenant.tenantId === session.tenantId()) write(tenantKey, tenant);
}

/** What this tab remembers of the account that is signed in and the building that is selected; never of others. */
export function lastKnown(session: Session): LastKnown | undefined {
  const user = read<User>(userKey);
  if (!user || user._id !== accountOf(session.accessToken() ?? '')) return undefined;
  const tenant = read<DeskTenant>(tenantKey);
  return { user, tenant: tenant?.tenantId === session.tenantId() ? tenant : undefined };
}

export function forgetLastKnown(): void {
  for (const key of [userKey, tenantKey]) tabStore.removeItem(key);
}

/** Whether data is only what was known before the page was loaded: it has no time at which it was answered. */
export function isLastKnown({ data, dataUpdatedAt }: { data?: unknown; dataUpdatedAt: number }): boolean {
  return data !== undefined && dataUpdatedAt === 0;
}

/** When a query asks again by itself: every few seconds, until the server has answered this page. */
export function untilAnswered({ state }: { state: { data?: unknown; dataUpdatedAt: number } }): number | false {
  return isLastKnown(state) ? askAgainAfterMs : false;
}

function read<T>(key: string): T | undefined {
  try {
    const stored = tabStore.getItem(key);
    return stored === null ? undefined : JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  tabStore.setItem(key, JSON.stringify(value));
}
