import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  Channel,
  type PersonMessage as MessageRecord,
  PersonDataPart,
  PersonDataService,
  type PersonPickup as PickupRecord,
} from '@parcelbell/contracts/residents';
import { UnavailableError } from '@parcelbell/errors';
import type { Platform } from '@parcelbell/lifecycle';
import { present } from '@parcelbell/values';
import type { PersonErasers } from '../domain/erasure/run-erasures.ts';
import type { Address } from '../domain/household/household.ts';
import { addressesOf, type Person, type PersonAddress } from '../domain/person/person.ts';
import type { PersonMessage, PersonPickup, PersonRange, PersonSources } from '../domain/person/person-sources.ts';

/** Somebody waits for the answer, so it is asked for once. */
const timeoutMs = 5_000;

export function createPersonSources(platform: Pick<Platform, 'internal'>): PersonSources {
  const notifications = platform.internal('notifications', PersonDataService);
  const deliveries = platform.internal('deliveries', PersonDataService);
  return {
    messages: async (person, range) => {
      const request = requestOf(person, range, PersonDataPart.MESSAGES);
      const answer = await answered(notifications.exportPerson(request, { timeoutMs }));
      return { found: answer.messages.map(readMessage), ...nextOf(answer) };
    },
    pickups: async (person, range, packageIds = []) => {
      if (person.stays.length === 0) return { found: [] };
      const request = { ...requestOf(person, range, PersonDataPart.PICKUPS), packageIds: [...packageIds] };
      const answer = await answered(deliveries.exportPerson(request, { timeoutMs }));
      return { found: answer.pickups.map(readPickup), ...nextOf(answer) };
    },
  };
}

/** A job waits for the answer, so a service may take longer. */
const erasingTimeoutMs = 20_000;

export function createPersonErasers(platform: Pick<Platform, 'internal'>): PersonErasers {
  const clients = {
    deliveries: platform.internal('deliveries', PersonDataService),
    notifications: platform.internal('notifications', PersonDataService),
    reporting: platform.internal('reporting', PersonDataService),
  } as const;
  return {
    erase: async (service, { tenantId, addresses, households, pickups, before }) => {
      const request = {
        tenantId,
        addresses: addressMessages(addresses),
        households: households.map(({ contactIds, ...household }) => ({ ...household, contactIds: [...contactIds] })),
        pickups: pickups.map(({ packageId, loggedAt, endedAt }) => ({
          packageId,
          loggedAt: timestampFromDate(loggedAt),
          endedAt: timestampFromDate(endedAt),
        })),
        before: timestampFromDate(before),
      };
      const { done, erased } = await clients[service].erasePerson(request, { timeoutMs: erasingTimeoutMs });
      return { isDone: done, erased };
    },
  };
}

/** Every address to which a building has sent messages, portion by portion. */
export function createMessageAddresses(platform: Pick<Platform, 'internal'>) {
  const notifications = platform.internal('notifications', PersonDataService);
  return async function* messageAddresses(tenantId: string): AsyncGenerator<Address> {
    let after = '';
    do {
      const { addresses, next } = await notifications.listAddresses(
        { tenantId, after },
        { timeoutMs: erasingTimeoutMs },
      );
      for (const { channel, address } of addresses)
        yield { channel: channel === Channel.SMS ? 'sms' : 'email', address };
      after = next;
    } while (after !== '');
  };
}

/** The addresses of a person in the form of the contracts. */
function addressMessages(addresses: readonly PersonAddress[]) {
  return addresses.map(({ channel, address, householdId = '' }) => ({
    channel: channel === 'email' ? Channel.EMAIL : Channel.SMS,
    address,
    householdId,
  }));
}

function requestOf(person: Person, { after = '', limit }: PersonRange, part: PersonDataPart) {
  return {
    tenantId: person.tenantId,
    part,
    addresses: addressMessages(addressesOf(person)),
    stays: person.stays.map(({ unit, tower, movedInAt, movedOutAt }) => ({
      unit,
      tower,
      from: timestampFromDate(movedInAt),
      ...(movedOutAt ? { to: timestampFromDate(movedOutAt) } : {}),
    })),
    after,
    limit,
  };
}

async function answered<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    throw new UnavailableError('UNAVAILABLE', 'This data cannot be read at the moment. Please try again.', { cause });
  });
}

function nextOf({ next }: { readonly next: string }): { readonly next?: string } {
  return next === '' ? {} : { next };
}

function readMessage({ channel, address, unit, tower, kind, status, at, packageIds }: MessageRecord): PersonMessage {
  return {
    channel: channel === Channel.SMS ? 'sms' : 'email',
    ...{ address, unit, tower, kind, status, packageIds },
    at: at ? timestampDate(at) : new Date(0),
  };
}

function readPickup(record: PickupRecord): PersonPickup {
  const { packageId, unit, tower, courier, packageType, status, loggedAt, endedAt, hasPhoto, hasSignature } = record;
  const texts = {
    name: record.name || undefined,
    residentId: record.residentId || undefined,
    note: record.note || undefined,
    tracking: record.tracking || undefined,
    closedNote: record.closedNote || undefined,
    delegateName: record.delegateName || undefined,
  };
  return {
    ...{ packageId, unit, tower, courier, packageType, status, hasPhoto, hasSignature },
    loggedAt: loggedAt ? timestampDate(loggedAt) : new Date(0),
    ...present({ ...texts, endedAt: endedAt && timestampDate(endedAt) }),
  };
}
