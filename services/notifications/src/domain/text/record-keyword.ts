import type { Clock } from '@parcelbell/values';
import { contactOptedIn, contactStopped } from '../household/contact-facts.ts';
import type { HouseholdRepository } from '../household/household.ts';
import type { SuppressionRepository } from '../suppression/suppression.ts';

export interface RecordKeywordDeps {
  readonly households: Pick<HouseholdRepository, 'findByPhone'>;
  readonly suppressions: Pick<SuppressionRepository, 'record'>;
  readonly clock: Clock;
}

/** Suppresses a number after STOP, or ends this after START. All households with the number are notified by events. */
export async function recordKeyword(
  { phone, keyword }: { readonly phone: string; readonly keyword: 'stop' | 'start' },
  { households, suppressions, clock }: RecordKeywordDeps,
): Promise<void> {
  const at = clock.now();
  const isStop = keyword === 'stop';
  const contacts = await households.findByPhone(phone);
  const facts = contacts.map((contact) => (isStop ? contactStopped(contact, at) : contactOptedIn(contact, at)));
  await suppressions.record({ key: phone, cause: isStop ? 'stopped' : undefined, at }, facts);
}
