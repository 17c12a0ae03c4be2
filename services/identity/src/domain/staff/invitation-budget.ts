import { secondsLeftToday } from '@parcelbell/database';
import { TooManyError } from '@parcelbell/errors';

/** The maximum of invitations that an admin of a building sends in a day. */
export const maxInvitationsPerDay = 50;

/** How many invitations each admin sent today. */
export interface InvitationBudget {
  /** Takes one invitation from today's of a user; false where they are used up. */
  take(userId: string, now: Date): Promise<boolean>;
}

/** Takes an invitation once, however often a decision is retried. Throws TooManyError where today's are used up. */
export function takeOnce(userId: string, budget: InvitationBudget): (now: Date) => Promise<void> {
  let taken: Promise<boolean> | undefined;
  return async (now) => {
    taken ??= budget.take(userId, now);
    if (!(await taken)) throw tooManyToday(now);
  };
}

function tooManyToday(now: Date): TooManyError {
  return new TooManyError(
    'STAFF_INVITATION_LIMIT',
    `You have sent ${maxInvitationsPerDay} invitations today. Please send the others tomorrow.`,
    secondsLeftToday(now),
  );
}
