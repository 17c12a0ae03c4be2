import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ContactOptedInSchema, ContactOptedOutSchema } from '@parcelbell/contracts/notifications';
import type { Clock, Outbox } from '@parcelbell/platform';
import type { HouseholdRepository } from '../../data/household-repository.ts';
import type { SuppressionRepository } from '../../data/suppression-repository.ts';

export interface RecordKeywordDependencies {
  readonly households: Pick<HouseholdRepository, 'findByPhone'>;
  readonly suppressions: Pick<SuppressionRepository, 'record'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** A number said STOP or START: no text goes to it, or texts do again, and every household that it belongs to is told. */
export async function recordKeyword(
  { households, suppressions, outbox, clock }: RecordKeywordDependencies,
  phone: string,
  keyword: 'stop' | 'start',
): Promise<void> {
  const at = clock.now();
  const schema = keyword === 'stop' ? ContactOptedOutSchema : ContactOptedInSchema;
  const contacts = await households.findByPhone(phone);
  const events = contacts.map(({ tenantId, householdId, contactId }) =>
    outbox.event<typeof ContactOptedOutSchema | typeof ContactOptedInSchema>({
      schema,
      tenantId,
      aggregateId: householdId,
      version: 0,
      event: { householdId, contactId, at: timestampFromDate(at) },
    }),
  );
  await suppressions.record(phone, keyword === 'stop' ? 'stopped' : undefined, events, at);
}
