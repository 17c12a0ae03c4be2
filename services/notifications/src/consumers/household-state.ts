import { type Contact, ContactStatus, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer, type Received } from '@parcelbell/events';
import type { NotificationsContext } from '../context.ts';
import { type Household, type HouseholdContact, householdKey, verifiedSince } from '../domain/household/household.ts';
import { channelOf } from '../domain/message/message-from-event.ts';
import { verificationKey } from '../domain/suppression/suppression.ts';

/** Stores the copy of a household. An address that was verified after a bounce or a complaint can get messages again. */
export function householdStateConsumer({
  households,
  suppressions,
}: Pick<NotificationsContext, 'households' | 'suppressions'>): Consumer<typeof HouseholdStateSchema> {
  return consumer(HouseholdStateSchema, async (events) => {
    const states = events.map((received) => ({ received, household: toHousehold(received) }));
    const copies = states.map(({ household }) => household);
    const verifiable = copies.filter(({ contacts }) => contacts.some(({ active }) => active));
    const found = verifiable.length > 0 ? await households.findMany(verifiable) : [];
    const known = new Map(found.map((household) => [householdKey(household), household]));
    for (const { received, household } of states) {
      const before = known.get(householdKey(household));
      if (before && before.version >= household.version) continue;
      known.set(householdKey(household), household);
      const verified = received.snapshot ? [] : verifiedSince(before, household);
      const keys = verified.flatMap((address) => [address, verificationKey(household.tenantId, address)]);
      if (keys.length > 0) await suppressions.clearRefusals(keys, received.occurredAt);
    }
    // Must come last: if the batch fails before this, it is handled again and compared with the same former state.
    await households.upsert(copies);
  });
}

function toHousehold({ event, tenantId, aggregateId, version }: Received<typeof HouseholdStateSchema>): Household {
  const contacts = event.deleted || event.movedOutAt ? [] : event.contacts.flatMap(toContact);
  return { tenantId, householdId: aggregateId, version, contacts };
}

function toContact({
  contactId,
  channel: code,
  address,
  generation,
  language,
  status,
  approved,
}: Contact): HouseholdContact[] {
  const channel = channelOf(code);
  if (!channel) return [];
  const refuses = status === ContactStatus.OPTED_OUT || status === ContactStatus.BOUNCED;
  const active = status === ContactStatus.ACTIVE;
  return [{ contactId, channel, address, generation, language, refuses, active, approved }];
}
