import type { TenantRole, User } from '@parcelbell/client';

/** The parts of a user's dialog. */
export type UserTab = 'details' | 'buildings' | 'sessions';

/** The dialog that is open over the list. */
export type Opened =
  | { readonly dialog: 'add' }
  | { readonly dialog: 'edit'; readonly user: User; readonly tab: UserTab }
  | { readonly dialog: 'delete'; readonly user: User }
  | { readonly dialog: 'remove'; readonly user: User; readonly role: TenantRole };

/** What was done to a user. */
export type Done =
  | { readonly what: 'added' | 'saved' | 'suspended' | 'activated' | 'deleted' | 'invited'; readonly user: User }
  | { readonly what: 'removed'; readonly user: User; readonly role: TenantRole };
