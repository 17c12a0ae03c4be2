import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ContactOptedInSchema, ContactOptedOutSchema, OptOutReason } from '@parcelbell/contracts/notifications';
import { type Fact, fact } from '@parcelbell/platform';
import type { Message } from '../message/message.ts';
import { isVerificationMail } from '../suppression/suppression.ts';
import type { PhoneContact } from './household.ts';

/** A contact's number sent STOP. The version is 0, because the household belongs to another service. */
export function contactStopped({ tenantId, householdId, contactId }: PhoneContact, at: Date): Fact {
  return fact(
    ContactOptedOutSchema,
    { tenantId, aggregateId: householdId, version: 0 },
    { householdId, contactId, at: timestampFromDate(at), reason: OptOutReason.STOP },
  );
}

/** The owner of an address marked a mail as spam. */
export function contactComplained(message: Message, at: Date): Fact {
  const { tenantId, householdId, contactId } = message;
  return fact(
    ContactOptedOutSchema,
    { tenantId, aggregateId: householdId, version: 0 },
    {
      householdId,
      contactId,
      at: timestampFromDate(at),
      reason: OptOutReason.COMPLAINT,
      verificationOnly: isVerificationMail(message),
    },
  );
}

/** A contact's number sent START. */
export function contactOptedIn({ tenantId, householdId, contactId }: PhoneContact, at: Date): Fact {
  return fact(
    ContactOptedInSchema,
    { tenantId, aggregateId: householdId, version: 0 },
    { householdId, contactId, at: timestampFromDate(at) },
  );
}
