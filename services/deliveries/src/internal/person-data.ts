import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { PersonDataPart, PersonDataService, type PersonStay } from '@parcelbell/contracts/residents';
import type { Service } from '@parcelbell/lifecycle';
import type { DeliveriesContext } from '../context.ts';
import type { Delivery } from '../domain/delivery/delivery.ts';
import { endedAt } from '../domain/delivery/retention.ts';
import { erasePerson } from '../domain/person/erase-person.ts';
import { findChosenPickups, findPickups, type Stay } from '../domain/person/person-pickups.ts';

type Register = NonNullable<Service['internal']>;

const maxLimit = 500;

/** Shows the pickups of a person's stays, and erases chosen ones. */
export function personData(context: DeliveriesContext): Register {
  return (router) => {
    router.service(PersonDataService, {
      exportPerson: async ({ tenantId, part, stays, packageIds, after, limit }) => {
        if (part !== PersonDataPart.PICKUPS) return {};
        const command = { tenantId, stays: stays.flatMap(stayOf) };
        if (packageIds.length > 0) {
          const chosen = await findChosenPickups({ ...command, packageIds }, context);
          return { pickups: chosen.map(pickupMessage) };
        }
        const range = { after, limit: Math.min(limit, maxLimit) };
        const { deliveries, next = '' } = await findPickups({ ...command, ...range }, context);
        return { pickups: deliveries.map(pickupMessage), next };
      },
      listAddresses: () => ({}),
      erasePerson: ({ tenantId, addresses, households, pickups }) =>
        erasePerson(
          {
            ...{ tenantId, households },
            addresses: addresses.map(({ address }) => address),
            packageIds: pickups.map(({ packageId }) => packageId),
          },
          context,
        ),
    });
  };
}

function stayOf({ unit, tower, from, to }: PersonStay): Stay[] {
  return from ? [{ unit, tower, from: timestampDate(from), ...(to ? { to: timestampDate(to) } : {}) }] : [];
}

function pickupMessage(delivery: Delivery) {
  const { packageId, unit, tower = '', courier, packagetype, status, createdAt, photoId, pickup, closure } = delivery;
  const at = endedAt(delivery);
  return {
    ...{ packageId, unit, tower, courier, packageType: packagetype, status },
    loggedAt: timestampFromDate(createdAt),
    ...(at ? { endedAt: timestampFromDate(at) } : {}),
    name: pickup?.residentName ?? '',
    residentId: pickup?.residentId ?? '',
    note: delivery.note ?? '',
    tracking: delivery.tracking ?? '',
    closedNote: closure?.note ?? '',
    delegateName: delivery.delegation?.name ?? '',
    hasPhoto: photoId !== undefined,
    hasSignature: pickup?.signatureId !== undefined,
  };
}
