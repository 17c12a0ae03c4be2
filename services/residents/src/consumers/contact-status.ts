import { timestampDate } from '@bufbuild/protobuf/wkt';
import { ContactBouncedSchema, ContactOptedInSchema, ContactOptedOutSchema } from '@parcelbell/contracts/notifications';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { ResidentsContext } from '../context.ts';
import { type UpdateContactStatus, updateContactStatus } from '../domain/household/update-contact-status.ts';

type ContactSchema = typeof ContactOptedOutSchema | typeof ContactOptedInSchema | typeof ContactBouncedSchema;

/** Deactivates a phone whose owner answered STOP. */
export function contactOptedOutConsumer(context: ResidentsContext): Consumer<typeof ContactOptedOutSchema> {
  return consumer(ContactOptedOutSchema, (events) => update('opted_out', events, context));
}

/** Reactivates a phone whose owner answered START. */
export function contactOptedInConsumer(context: ResidentsContext): Consumer<typeof ContactOptedInSchema> {
  return consumer(ContactOptedInSchema, (events) => update('opted_in', events, context));
}

/** Deactivates an address that the receiving mail server refused for good. */
export function contactBouncedConsumer(context: ResidentsContext): Consumer<typeof ContactBouncedSchema> {
  return consumer(ContactBouncedSchema, (events) => update('bounced', events, context));
}

async function update(
  reported: UpdateContactStatus['reported'],
  events: readonly Received<ContactSchema>[],
  context: ResidentsContext,
): Promise<void> {
  for (const { tenantId, occurredAt, event } of events) {
    const { householdId, contactId, at } = event;
    const reason = 'reason' in event && event.reason ? { reason: event.reason } : {};
    const command = { tenantId, householdId, contactId, reported, at: at ? timestampDate(at) : occurredAt, ...reason };
    await updateContactStatus(command, context);
  }
}
