import type { TenantRole } from '@parcelbell/client';
import type { ListedUser } from './api/users.ts';

/** The parts of a user's dialog. */
export type UserTab = 'details' | 'buildings' | 'sessions';

/** The dialog that is open over the list. */
export type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit'; readonly user: ListedUser; readonly tab: UserTab }
  | { readonly dialog: 'delete'; readonly user: ListedUser }
  | { readonly dialog: 'remove'; readonly user: ListedUser; readonly role: TenantRole };

/** What was done to a user. */
export type Done =
  | { readonly what: 'added' | 'saved' | 'suspended' | 'activated' | 'deleted' | 'invited'; readonly user: ListedUser }
  | { readonly what: 'removed'; readonly user: ListedUser; readonly role: TenantRole };
