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

/** The maximum of mails with a new link for one address in a day. */
const maxPerDay = 5;

/**
 * Sends a mail with a new link to the member whom an old link names, however old it is. The answer does not reveal whether a mail goes out. None does
 * for an invalid code, for a code from before the address was deactivated, and beyond the daily budget, which counts only mails that go out.
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
      // It takes as many statements as a mail that goes out, so the time reveals nothing.
      if (!found) await take('withheld', now);
      await take('withheld', now);
      return unchanged(false);
    },
    deps,
  );
  if (isRequested) deps.reports.homeLinkRequested(tenantId);
}
