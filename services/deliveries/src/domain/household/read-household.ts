import { timestampDate } from '@bufbuild/protobuf/wkt';
import { Channel, ContactStatus, type HouseholdState } from '@parcelbell/contracts/residents';
import type { Channel as ChannelName } from '@parcelbell/values';
import { type Contact, countPeople, type Household } from './household.ts';

const channelNames: Readonly<Record<Channel, ChannelName | undefined>> = {
  [Channel.UNSPECIFIED]: undefined,
  [Channel.EMAIL]: 'email',
  [Channel.SMS]: 'sms',
};

export function channelName(channel: Channel): ChannelName | undefined {
  return channelNames[channel];
}

/** The copy of a household: the contacts that can be notified, and the number of registered people. */
export function readHousehold(tenantId: string, version: number, state: HouseholdState): Household {
  const isLivedIn = !state.deleted && state.movedOutAt === undefined;
  const contacts = isLivedIn ? state.contacts : [];
  const channels = contacts.flatMap((contact) => channelName(contact.channel) ?? []);
  return {
    tenantId,
    householdId: state.householdId,
    version,
    unit: state.unit,
    tower: state.tower,
    residencyId: state.residencyId,
    registered: countPeople(channels.map((channel) => ({ channel }))),
    contacts: contacts.flatMap(activeContact),
  };
}

function activeContact(contact: HouseholdState['contacts'][number]): Contact[] {
  const channel = channelName(contact.channel);
  if (!channel || contact.status !== ContactStatus.ACTIVE) return [];
  const { contactId, address, language, generation, approved, verifiedAt, quietHours } = contact;
  return [
    {
      contactId,
      channel,
      address,
      language,
      generation,
      ...(approved ? { isApproved: true } : {}),
      ...(verifiedAt ? { verifiedAt: timestampDate(verifiedAt) } : {}),
      ...(quietHours ? { quietHours: { from: quietHours.from, to: quietHours.to } } : {}),
    },
  ];
}
