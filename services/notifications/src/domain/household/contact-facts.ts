import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { ContactOptedInSchema, ContactOptedOutSchema } from '@parcelbell/contracts/notifications';
import { type Fact, fact } from '@parcelbell/platform';
import type { PhoneContact } from './household-repository.ts';

/** A contact's number said STOP, or its owner marked a mail as spam. The version is 0, because the household belongs to another service. */
export function contactOptedOut({ tenantId, householdId, contactId }: PhoneContact, at: Date): Fact {
  return fact(
    ContactOptedOutSchema,
    { tenantId, aggregateId: householdId, version: 0 },
    { householdId, contactId, at: timestampFromDate(at) },
  );
}

/** A contact's number said START. */
export function contactOptedIn({ tenantId, householdId, contactId }: PhoneContact, at: Date): Fact {
  return fact(
    ContactOptedInSchema,
    { tenantId, aggregateId: householdId, version: 0 },
    { householdId, contactId, at: timestampFromDate(at) },
  );
}
