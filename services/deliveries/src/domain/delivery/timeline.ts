import { unitKey } from '@parcelbell/rules';
import { maskAddress } from '@parcelbell/values';
import type { HouseholdRepository } from '../household/household.ts';
import { type Change, changeKinds, type Delivery, type Notice } from './delivery.ts';

export const timelineKinds = ['logged', 'message', 'pickedup', ...changeKinds] as const;

export interface TimelineEntry extends Pick<Change, 'at' | 'by' | 'reason' | 'fields'> {
  readonly kind: (typeof timelineKinds)[number];
  readonly proof?: 'code' | 'signature';
  /** The subject of a message. */
  readonly about?: Notice['kind'];
  readonly channel?: Notice['channel'];
  readonly status?: Notice['status'];
  /** The masked address of a message; absent if it is not an address of the unit any more. */
  readonly contact?: string;
}

/** The timeline, the oldest first. Messages are at the time of their latest outcome. */
export async function timelineOf(
  delivery: Delivery,
  deps: { readonly households: Pick<HouseholdRepository, 'find'> },
): Promise<TimelineEntry[]> {
  const contacts = await maskedContacts(delivery, deps.households);
  const entries = [
    loggedEntry(delivery),
    ...delivery.notices.map((notice) => messageEntry(notice, contacts.get(notice.contactId))),
    ...(delivery.changes ?? []).map(({ userId: _, ...change }): TimelineEntry => change),
    ...pickupEntry(delivery),
  ];
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime());
}

function loggedEntry({ createdAt, loggedBy, conciergeId }: Delivery): TimelineEntry {
  const by = loggedBy ?? conciergeId;
  return { at: createdAt, kind: 'logged', ...(by === undefined ? {} : { by }) };
}

function messageEntry({ at, kind: about, channel, status }: Notice, contact: string | undefined): TimelineEntry {
  return { at, kind: 'message', about, channel, status, ...(contact === undefined ? {} : { contact }) };
}

function pickupEntry({ pickedupAt, pickup }: Delivery): TimelineEntry[] {
  if (!pickedupAt || !pickup) return [];
  const { conciergeId, residentName, residentId, hasCode, signatureId } = pickup;
  const proof = signatureId === undefined ? (hasCode ? 'code' : undefined) : 'signature';
  const to = { pickedupResidentName: residentName, pickedupResidentId: residentId };
  const fields = Object.entries(to).flatMap(([name, after]) => (after === undefined ? [] : [{ name, after }]));
  return [
    {
      at: pickedupAt,
      kind: 'pickedup',
      ...(conciergeId ? { by: conciergeId } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      ...(proof ? { proof } : {}),
    },
  ];
}

/** The contacts of all units that the delivery was and is logged for. */
async function maskedContacts(
  delivery: Delivery,
  households: Pick<HouseholdRepository, 'find'>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...householdsOf(delivery)];
  const found = await Promise.all(ids.map((id) => households.find(delivery.tenantId, id)));
  const contacts = found.flatMap((household) => household?.contacts ?? []);
  return new Map(contacts.map(({ contactId, channel, address }) => [contactId, maskAddress(channel, address)]));
}

function householdsOf({ unit, tower, householdId, changes = [] }: Delivery): ReadonlySet<string> {
  const ids = new Set([householdId]);
  let unitRef: UnitRef = { unit, tower };
  for (const { kind, fields = [] } of changes.toReversed()) {
    if (kind !== 'corrected') continue;
    unitRef = unitBefore(unitRef, fields);
    ids.add(unitKey(unitRef.unit, unitRef.tower));
  }
  return ids;
}

interface UnitRef {
  readonly unit: string;
  readonly tower?: string | undefined;
}

/** The unit before a correction. */
function unitBefore(corrected: UnitRef, fields: NonNullable<Change['fields']>): UnitRef {
  const unit = fields.find(({ name }) => name === 'unit');
  const tower = fields.find(({ name }) => name === 'tower');
  return { unit: unit?.before ?? corrected.unit, tower: tower ? tower.before : corrected.tower };
}
