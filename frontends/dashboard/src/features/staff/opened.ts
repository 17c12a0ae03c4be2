import type { StaffMember } from './api/staff.ts';

/** What is asked about before it is done to a member of the staff. */
export type Question = 'toAdmin' | 'toConcierge' | 'suspend' | 'endSessions' | 'unlink' | 'remove';

/** The dialog that is open over the list. */
export type Opened = { readonly dialog: 'invite' } | { readonly dialog: 'manage'; readonly member: StaffMember };

/** What was done to a member of the staff. */
export interface Done {
  readonly what: Question | 'resume' | 'invite' | 'invited';
  readonly member: Pick<StaffMember, 'name' | 'email'>;
}
