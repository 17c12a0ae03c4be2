import type { Clock } from '@parcelbell/values';
import { contactOptedIn, contactStopped } from '../household/contact-facts.ts';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { SuppressionRepository } from '../suppression/suppression-repository.ts';

export interface RecordKeywordDeps {
  readonly households: Pick<HouseholdRepository, 'findByPhone'>;
  readonly suppressions: Pick<SuppressionRepository, 'record'>;
  readonly clock: Clock;
}

export interface RecordKeywordCommand {
  readonly phone: string;
  readonly keyword: 'stop' | 'start';
}

/** Records that a number said STOP or START: texts to it end or begin again, and every household that has the number is told. */
export async function recordKeyword(
  { phone, keyword }: RecordKeywordCommand,
  { households, suppressions, clock }: RecordKeywordDeps,
): Promise<void> {
  const at = clock.now();
  const isStop = keyword === 'stop';
  const contacts = await households.findByPhone(phone);
  const facts = contacts.map((contact) => (isStop ? contactStopped(contact, at) : contactOptedIn(contact, at)));
  await suppressions.record({ key: phone, cause: isStop ? 'stopped' : undefined, at }, facts);
}
