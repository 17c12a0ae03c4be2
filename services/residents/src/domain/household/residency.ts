import { unitKey } from '@parcelbell/platform';
import { currentResidency, type Household, type Residency } from './household.ts';

/** The household of a unit in which nobody ever lived. `tower` is empty in a building without towers. */
export function emptyHousehold({ tenantId, unit, tower }: Pick<Household, 'tenantId' | 'unit' | 'tower'>): Household {
  const householdId = unitKey(unit, tower || undefined);
  return { tenantId, householdId, unit, tower, version: 0, residencies: [], contacts: [] };
}

/** The household after people moved in. Their contacts come after that. */
export function movedIn(household: Household, residency: Residency): Household {
  return { ...household, residencies: [...household.residencies, residency] };
}

/**
 * The household after its people moved out: without contacts, so that no link and no code of theirs works any more. Of a residency that counts, the addresses are
 * kept that were verified in it; one that nobody verified leaves no trace.
 */
export function movedOut(household: Household, now: Date): Household {
  const { noticedAt: _, ...rest } = household;
  const residency = currentResidency(household);
  if (!residency) return household;
  const earlier = household.residencies.slice(0, -1);
  const ended = { ...residency, movedOutAt: now, emails: verifiedEmails(household) };
  return { ...rest, contacts: [], residencies: residency.verifiedAt ? [...earlier, ended] : earlier };
}

/** The e-mail addresses whose owners verified them, also those that get no mails any more. */
export function verifiedEmails({ contacts }: Household): string[] {
  const verified = contacts.filter(
    ({ channel, verifiedAt, awaitsApproval }) => channel === 'email' && verifiedAt && !awaitsApproval,
  );
  return [...new Set(verified.map(({ address }) => address))];
}
