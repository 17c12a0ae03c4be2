import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { ResidentsContext } from '../context.ts';
import { type ContactNews, hearOfContact } from '../domain/household/hear-of-contact.ts';

export type HearNeeds = Parameters<typeof hearOfContact>[0] & Pick<ResidentsContext, 'report'>;

interface ContactEvent {
  readonly householdId: string;
  readonly contactId: string;
  readonly at?: Timestamp | undefined;
}

interface ReceivedContactEvent {
  readonly tenantId: string;
  readonly occurredAt: Date;
  readonly event: ContactEvent;
}

/** Tells the domain, one after the other, what notifications learnt about contacts. */
export async function hear(
  needs: HearNeeds,
  news: ContactNews,
  events: readonly ReceivedContactEvent[],
): Promise<void> {
  for (const { tenantId, occurredAt, event } of events) {
    const { householdId, contactId, at } = event;
    await hearOfContact(needs, { tenantId, householdId, contactId, news, at: at ? timestampDate(at) : occurredAt });
  }
}
