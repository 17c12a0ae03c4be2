import {
  type ChangeHouseholdDeps,
  changedInternally,
  changeHousehold,
  unchanged,
} from '../household/change-household.ts';
import { homeLinkRequested } from '../household/household-facts.ts';
import type { LinkCode } from '../link/link.ts';
import { memberOf } from '../link/member-of.ts';
import type { SendBudgetRepository } from '../registration/send-budget-repository.ts';
import type { ChangeHomeDeps } from './home.ts';

export interface RenewHomeLinkDeps extends ChangeHouseholdDeps, Pick<ChangeHomeDeps, 'linkCodes'> {
  readonly sendBudget: SendBudgetRepository;
  readonly reports: { homeLinkRequested(tenantId: string): void };
}

/** The most mails with a new link that one address gets in a day. */
const mostADay = 5;

/**
 * Asks for a mail with a new link to the page of the member whose link it was, however old it is. Nobody is told whether a mail goes out: none does for a code that we did not
 * make, to an address that gets no mails any more, and beyond the day's budget.
 */
export async function renewHomeLink({ code }: LinkCode, deps: RenewHomeLinkDeps): Promise<void> {
  const target = deps.linkCodes.read('home', code);
  if (!target) return;
  const { tenantId, householdId, contactId } = target;
  const now = deps.clock.now();
  const budget = { scope: 'home-link', of: `${tenantId}/${householdId}/${contactId}`, mostADay } as const;
  if (!(await deps.sendBudget.take(budget, now))) return;
  const isAsked = await changeHousehold(
    target,
    ({ household, now }) => {
      const found = memberOf(household, target, { now, lasts: Number.POSITIVE_INFINITY });
      if (!found) return unchanged(false);
      const { member } = found;
      return {
        ...changedInternally(found.household, true),
        factsFor: (stored) => [homeLinkRequested(stored, member)],
      };
    },
    deps,
  );
  if (isAsked) deps.reports.homeLinkRequested(tenantId);
}
