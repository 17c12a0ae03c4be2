import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ContactOptedInSchema, ContactOptedOutSchema, OptOutReason } from '@parcelbell/contracts/notifications';
import { type Fact, fact } from '@parcelbell/outbox';
import type { Message } from '../message/message.ts';
import { isVerificationMail } from '../suppression/suppression.ts';
import type { PhoneContact } from './household.ts';

type ContactRef = Pick<PhoneContact, 'tenantId' | 'householdId' | 'contactId'>;

/** The version is 0, because the household belongs to another service. */
const aggregateOf = ({ tenantId, householdId }: ContactRef) => ({ tenantId, aggregateId: householdId, version: 0 });
const contactAt = ({ householdId, contactId }: ContactRef, at: Date) => ({
  householdId,
  contactId,
  at: timestampFromDate(at),
});

/** A contact's number sent STOP. */
export function contactStopped(contact: PhoneContact, at: Date): Fact {
  return fact(ContactOptedOutSchema, aggregateOf(contact), { ...contactAt(contact, at), reason: OptOutReason.STOP });
}

/** The owner of an address marked a mail as spam. */
export function contactComplained(message: Message, at: Date): Fact {
  const details = { reason: OptOutReason.COMPLAINT, verificationOnly: isVerificationMail(message) };
  return fact(ContactOptedOutSchema, aggregateOf(message), { ...contactAt(message, at), ...details });
}

/** A contact's number sent START. */
export function contactOptedIn(contact: PhoneContact, at: Date): Fact {
  return fact(ContactOptedInSchema, aggregateOf(contact), contactAt(contact, at));
}
