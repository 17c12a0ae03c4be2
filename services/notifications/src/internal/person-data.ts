import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type PersonAddress as AddressMessage,
  Channel,
  PersonDataPart,
  PersonDataService,
} from '@parcelbell/contracts/residents';
import type { Service } from '@parcelbell/lifecycle';
import type { NotificationsContext } from '../context.ts';
import { deliveriesOf } from '../domain/message/message.ts';
import { channelOf } from '../domain/message/message-from-event.ts';
import { erasePerson } from '../domain/person/erase-person.ts';
import { listMessages, type MessagePage, type PersonAddress } from '../domain/person/person-messages.ts';

type Register = NonNullable<Service['internal']>;

const maxLimit = 500;

/** Shows the messages to a person, and erases them. */
export function personData(context: NotificationsContext): Register {
  return (router) => {
    router.service(PersonDataService, {
      exportPerson: async ({ tenantId, part, addresses, after, limit }) => {
        if (part !== PersonDataPart.MESSAGES) return {};
        const range = { after, limit: Math.min(limit, maxLimit) };
        const { messages, next = '' } = await listMessages(
          { tenantId, addresses: addresses.flatMap(addressOf), ...range },
          context,
        );
        return { messages: messages.map(messageRecord), next };
      },
      listAddresses: async ({ tenantId, after }) => {
        const { addresses, next = '' } = await context.personMessages.listAddresses(tenantId, after, maxLimit);
        return { addresses: addresses.map(({ channel, address }) => ({ channel: codeOf(channel), address })), next };
      },
      erasePerson: ({ tenantId, addresses, households, pickups, before }) =>
        erasePerson(
          {
            tenantId,
            addresses: addresses.flatMap(addressOf),
            households,
            pickups: pickups.flatMap(({ packageId, loggedAt, endedAt }) =>
              loggedAt && endedAt
                ? [{ packageId, loggedAt: timestampDate(loggedAt), endedAt: timestampDate(endedAt) }]
                : [],
            ),
            before: before ? timestampDate(before) : context.clock.now(),
          },
          context,
        ),
    });
  };
}

function addressOf({ channel: code, address, householdId }: AddressMessage): PersonAddress[] {
  const channel = channelOf(code);
  return channel ? [{ channel, address, ...(householdId ? { householdId } : {}) }] : [];
}

function codeOf(channel: PersonAddress['channel']): Channel {
  return channel === 'email' ? Channel.EMAIL : Channel.SMS;
}

function messageRecord(message: MessagePage['messages'][number]) {
  const { channel, address, unit, tower, kind, status, statusAt } = message;
  return {
    channel: codeOf(channel),
    ...{ address, unit, tower, kind, status },
    at: timestampFromDate(statusAt),
    packageIds: deliveriesOf(message).map(({ packageId }) => packageId),
  };
}
