import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  ContactBouncedSchema,
  ContactOptedInSchema,
  ContactOptedOutSchema,
  OptOutReason as ReasonCode,
} from '@parcelbell/contracts/notifications';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import { present } from '@parcelbell/values';
import type { ResidentsContext } from '../context.ts';
import type { OptOutReason } from '../domain/household/household.ts';
import { updateContactStatus } from '../domain/household/update-contact-status.ts';

type ContactSchema = typeof ContactOptedOutSchema | typeof ContactOptedInSchema | typeof ContactBouncedSchema;

const optOutReasons: Readonly<Record<ReasonCode, OptOutReason | undefined>> = {
  [ReasonCode.UNSPECIFIED]: undefined,
  [ReasonCode.STOP]: 'stop',
  [ReasonCode.COMPLAINT]: 'complaint',
};

/** Deactivates a phone whose owner answered STOP, or an address whose owner marked a mail as spam. */
export function contactOptedOutConsumer(context: ResidentsContext): Consumer<typeof ContactOptedOutSchema> {
  return consumer(ContactOptedOutSchema, async (events) => {
    for (const received of events) {
      const optOutReason = optOutReasons[received.event.reason];
      const reported = { status: 'opted_out', at: timeOf(received), ...present({ optOutReason }) } as const;
      await updateContactStatus({ ...named(received), ...aboutVerification(received), reported }, context);
    }
  });
}

/** Reactivates a phone whose owner answered START. */
export function contactOptedInConsumer(context: ResidentsContext): Consumer<typeof ContactOptedInSchema> {
  return consumer(ContactOptedInSchema, async (events) => {
    for (const received of events) {
      const reported = { status: 'opted_in', at: timeOf(received) } as const;
      await updateContactStatus({ ...named(received), reported }, context);
    }
  });
}

/** Deactivates an address that the receiving mail server refused permanently. */
export function contactBouncedConsumer(context: ResidentsContext): Consumer<typeof ContactBouncedSchema> {
  return consumer(ContactBouncedSchema, async (events) => {
    for (const received of events) {
      const { reason } = received.event;
      const reported = { status: 'bounced', at: timeOf(received), ...(reason ? { reason } : {}) } as const;
      await updateContactStatus({ ...named(received), ...aboutVerification(received), reported }, context);
    }
  });
}

function named({ tenantId, event: { householdId, contactId } }: Received<ContactSchema>) {
  return { tenantId, householdId, contactId };
}

function timeOf({ occurredAt, event: { at } }: Received<ContactSchema>): Date {
  return at ? timestampDate(at) : occurredAt;
}

function aboutVerification({
  event: { verificationOnly },
}: Received<typeof ContactOptedOutSchema | typeof ContactBouncedSchema>) {
  return verificationOnly ? { isVerificationOnly: true } : {};
}
