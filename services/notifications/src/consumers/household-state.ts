import { Channel, type Contact, ContactStatus, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer, type Received } from '@parcelbell/platform';
import type { Household, HouseholdContact } from '../domain/household/household.ts';
import type { HouseholdRepository } from '../domain/household/household-repository.ts';
import { verifiedSince } from '../domain/household/verified-since.ts';
import type { SuppressionRepository } from '../domain/suppression/suppression-repository.ts';

interface Dependencies {
  readonly households: Pick<HouseholdRepository, 'keep' | 'findMany'>;
  readonly suppressions: Pick<SuppressionRepository, 'forgetBounced'>;
}

/** Keeps the copy of a household: who of it must not be written to. An address that is verified after it bounced has come to life again. */
export function householdState({ households, suppressions }: Dependencies): Consumer {
  const handle: Consumer<typeof HouseholdStateSchema>['handle'] = async (events) => {
    const states = events.map(toHousehold);
    const known = new Map((await households.findMany(states)).map((household) => [keyOf(household), household]));
    for (const [index, state] of states.entries()) {
      const before = known.get(keyOf(state));
      if (before && before.version >= state.version) continue;
      known.set(keyOf(state), state);
      const { snapshot, occurredAt } = events[index] as (typeof events)[number];
      const verified = snapshot ? [] : verifiedSince(before, state);
      if (verified.length > 0) await suppressions.forgetBounced(verified, occurredAt);
    }
    // After what follows from it: a batch that breaks off comes again, and must find what was known before.
    await households.keep(states);
  };
  return consumer(HouseholdStateSchema, handle) as unknown as Consumer;
}

function keyOf({ tenantId, householdId }: Household): string {
  return `${tenantId}/${householdId}`;
}

function toHousehold({ event, tenantId, aggregateId, version }: Received<typeof HouseholdStateSchema>): Household {
  const contacts = event.deleted || event.movedOutAt ? [] : event.contacts.flatMap(toCopy);
  return { tenantId, householdId: aggregateId, version, contacts };
}

function toCopy({ contactId, channel, address, generation, status }: Contact): HouseholdContact[] {
  if (channel === Channel.UNSPECIFIED) return [];
  const refuses = status === ContactStatus.OPTED_OUT || status === ContactStatus.BOUNCED;
  const active = status === ContactStatus.ACTIVE;
  return [{ contactId, channel: channel === Channel.SMS ? 'sms' : 'email', address, generation, refuses, active }];
}
