import {
  type ChangeHouseholdDeps,
  changedInternally,
  changeHousehold,
  unchanged,
} from '../household/change-household.ts';
import { homeLinkRequested } from '../household/household-facts.ts';
import { findMember, type LinkCode } from '../link/link.ts';
import { once, type SendBudget, type SendBudgetRepository } from '../registration/limit-requests.ts';
import type { ChangeHomeDeps } from './home.ts';

export interface RenewHomeLinkDeps extends ChangeHouseholdDeps, Pick<ChangeHomeDeps, 'linkCodes'> {
  readonly sendBudget: SendBudgetRepository;
  readonly reports: { homeLinkRequested(tenantId: string): void };
}

/** The most mails with a new link that one address gets in a day. */
const maxPerDay = 5;

/**
 * Asks for a mail with a new link to the page of the member whose link it was, however old it is. Nobody is told whether a mail goes out: none does for a code that we did
 * not make, for one that was made before its address was deactivated, and beyond the day's budget, from which only mails that go out are taken.
 */
export async function renewHomeLink({ code }: LinkCode, deps: RenewHomeLinkDeps): Promise<void> {
  const target = deps.linkCodes.read('home', code);
  if (!target) return;
  const { tenantId, householdId, contactId } = target;
  const take = (scope: SendBudget['scope'], now: Date) =>
    deps.sendBudget.take({ scope, of: `${tenantId}/${householdId}/${contactId}`, maxPerDay }, now);
  const isAllowed = once((now: Date) => take('home-link', now));
  const isRequested = await changeHousehold(
    target,
    async ({ household, now }) => {
      const found = findMember(household, target, { now, maxAgeMs: Number.POSITIVE_INFINITY });
      if (found && (await isAllowed(now))) {
        return {
          ...changedInternally(found.household, true),
          factsFor: (stored) => [homeLinkRequested(stored, found.member)],
        };
      }
      // As many statements as where a mail goes out, so that the time it takes does not tell.
      if (!found) await take('withheld', now);
      await take('withheld', now);
      return unchanged(false);
    },
    deps,
  );
  if (isRequested) deps.reports.homeLinkRequested(tenantId);
}
