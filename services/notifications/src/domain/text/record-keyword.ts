import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ContactOptedInSchema, ContactOptedOutSchema } from '@parcelbell/contracts/notifications';
import type { Clock, Outbox } from '@parcelbell/platform';
import type { HouseholdRepository } from '../household/household-repository.ts';
import type { SuppressionRepository } from '../suppression/suppression-repository.ts';

export interface RecordKeywordDeps {
  readonly households: Pick<HouseholdRepository, 'findByPhone'>;
  readonly suppressions: Pick<SuppressionRepository, 'record'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

export interface RecordKeywordCommand {
  readonly phone: string;
  readonly keyword: 'stop' | 'start';
}

/** Records that a number said STOP or START: texts to it end or begin again, and every household that has the number is told. */
export async function recordKeyword(
  { phone, keyword }: RecordKeywordCommand,
  { households, suppressions, outbox, clock }: RecordKeywordDeps,
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
