import { unitKey } from '@parcelbell/rules';
import { currentResidency, type Household, type Residency } from './household.ts';

/** The household of a unit without any residency. `tower` is empty in a building without towers. */
export function emptyHousehold({ tenantId, unit, tower }: Pick<Household, 'tenantId' | 'unit' | 'tower'>): Household {
  const householdId = unitKey(unit, tower || undefined);
  return { tenantId, householdId, unit, tower, version: 0, residencies: [], contacts: [] };
}

/** The household with a new residency. Its contacts are added afterwards. */
export function movedIn(household: Household, residency: Residency): Household {
  return { ...household, residencies: [...household.residencies, residency] };
}

/**
 * RES-14: The household after its people moved out. It has no contacts, so their links and codes are invalid. A verified residency keeps the addresses that were
 * verified in it; an unverified one is removed.
 */
export function movedOut(household: Household, now: Date): Household {
  const { noticedAt: _, ...rest } = household;
  const residency = currentResidency(household);
  if (!residency) return household;
  const earlier = household.residencies.slice(0, -1);
  const ended = { ...residency, movedOutAt: now, emails: verifiedEmails(household) };
  return { ...rest, contacts: [], residencies: residency.verifiedAt ? [...earlier, ended] : earlier };
}

/** The e-mail addresses whose owners verified them, including deactivated ones. */
export function verifiedEmails({ contacts }: Household): string[] {
  const verified = contacts.filter(
    ({ channel, verifiedAt, awaitsApproval }) => channel === 'email' && verifiedAt && !awaitsApproval,
  );
  return [...new Set(verified.map(({ address }) => address))];
}
