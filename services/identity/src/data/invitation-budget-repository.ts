import { type Collection, countToday, type DailyCountDocument, defineDailyCounts } from '@parcelbell/database';
import { type InvitationBudget, maxInvitationsPerDay } from '../domain/staff/invitation-budget.ts';

/** How many invitations each admin of a building sent on one day. The key is the admin's id. */
export const invitationCountCollection = defineDailyCounts('invitationcounts');

export function createInvitationBudget(collection: Collection<DailyCountDocument>): InvitationBudget {
  return { take: async (userId, now) => (await countToday(collection, userId, now)) <= maxInvitationsPerDay };
}
