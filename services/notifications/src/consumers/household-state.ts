import { type Contact, ContactStatus, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { NotificationsContext } from '../context.ts';
import type { Household, HouseholdContact } from '../domain/household/household.ts';
import { verifiedSince } from '../domain/household/verified-since.ts';
import { channelOf } from '../domain/message/message-from-event.ts';
import { verificationKey } from '../domain/suppression/suppression-key.ts';

/** Keeps the copy of a household. An address that is verified after it bounced or complained may be written to again. */
export function householdStateConsumer({
  households,
  suppressions,
}: Pick<NotificationsContext, 'households' | 'suppressions'>): Consumer<typeof HouseholdStateSchema> {
  return consumer(HouseholdStateSchema, async (events) => {
    const states = events.map((received) => ({ received, household: toHousehold(received) }));
    const copies = states.map(({ household }) => household);
    const known = new Map((await households.findMany(copies)).map((household) => [keyOf(household), household]));
    for (const { received, household } of states) {
      const before = known.get(keyOf(household));
      if (before && before.version >= household.version) continue;
      known.set(keyOf(household), household);
      const verified = received.snapshot ? [] : verifiedSince(before, household);
      const keys = verified.flatMap((address) => [address, verificationKey(household.tenantId, address)]);
      if (keys.length > 0) await suppressions.clearRefusals(keys, received.occurredAt);
    }
    // Kept last: a batch that breaks off is handled again, and must then find what was known before.
    await households.upsert(copies);
  });
}

function keyOf({ tenantId, householdId }: Household): string {
  return `${tenantId}/${householdId}`;
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
