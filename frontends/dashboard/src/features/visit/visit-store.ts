import { tabStore } from '@parcelbell/client';
import type { VisitState } from './visit-state.ts';

/** Keeps the visit in this tab, also over a reload. */
interface VisitStore {
  readonly read: () => VisitState | undefined;
  readonly write: (state: VisitState) => void;
}

/** Another form of what is stored gets another number here, so that it is not read as this one. */
const form = 1;

/** Keeps it for one account in one building. Where the browser refuses to, the visit lasts as long as the page. */
export function createVisitStore(owner: { readonly userId: string; readonly tenantId: string }): VisitStore {
  const name = `visit-${form}:${JSON.stringify([owner.userId, owner.tenantId])}`;
  return {
    read: () => {
      try {
        const stored = tabStore.getItem(name);
        return stored === null ? undefined : JSON.parse(stored);
      } catch {
        return undefined;
      }
    },
    write: (state) => {
      tabStore.setItem(name, JSON.stringify(state));
    },
  };
}
