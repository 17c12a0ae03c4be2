import { Channel, type Contact, ContactStatus, HouseholdStateSchema } from '@parcelbell/contracts/residents';
import { type Consumer, consumer } from '@parcelbell/platform';
import type { ContactCopy } from '../data/household-model.ts';
import type { HouseholdRepository } from '../data/household-repository.ts';
import type { SuppressionRepository } from '../data/suppression-repository.ts';

interface Dependencies {
  readonly households: Pick<HouseholdRepository, 'keep'>;
  readonly suppressions: Pick<SuppressionRepository, 'forgetBounced'>;
}

/** Keeps the copy of a household: who of it must not be written to. */
export function householdState({ households, suppressions }: Dependencies): Consumer {
  const handle: Consumer<typeof HouseholdStateSchema>['handle'] = async (events) => {
    await households.keep(
      events.map(({ event, tenantId, aggregateId, version }) => ({
        tenantId,
        householdId: aggregateId,
        version,
        contacts: event.deleted || event.movedOutAt ? [] : event.contacts.flatMap(toCopy),
      })),
    );
    // An address that was verified after it bounced has come to life again.
    const verified = events
      .filter(({ snapshot }) => !snapshot)
      .map(({ event, occurredAt }) => ({ addresses: verifiedMail(event.contacts), before: occurredAt }));
    for (const { addresses, before } of verified) {
      if (addresses.length > 0) await suppressions.forgetBounced(addresses, before);
    }
  };
  return consumer(HouseholdStateSchema, handle) as unknown as Consumer;
}

function toCopy({ contactId, channel, address, generation, status }: Contact): ContactCopy[] {
  if (channel === Channel.UNSPECIFIED) return [];
  const refuses = status === ContactStatus.OPTED_OUT || status === ContactStatus.BOUNCED;
  return [{ contactId, channel: channel === Channel.SMS ? 'sms' : 'email', address, generation, refuses }];
}

function verifiedMail(contacts: readonly Contact[]): string[] {
  return contacts
    .filter(({ channel, status }) => channel === Channel.EMAIL && status === ContactStatus.ACTIVE)
    .map(({ address }) => address);
}
