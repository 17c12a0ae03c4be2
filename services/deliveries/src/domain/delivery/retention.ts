import type { Change, Delivery } from './delivery.ts';

/** When a delivery ended: it was picked up, closed or undone. Undefined for one that waits. */
export function endedAt({
  status,
  pickedupAt,
  closedAt,
  updatedAt,
}: Pick<Delivery, 'status' | 'pickedupAt' | 'closedAt' | 'updatedAt'>): Date | undefined {
  if (status === 'pickedup') return pickedupAt;
  if (status === 'closed') return closedAt;
  return status === 'removed' ? updatedAt : undefined;
}

/** RETN-2: The delivery without what names a person: who picked up, note, tracking number, who was notified, and their copies in its timeline. */
export function withoutPersonalTexts(delivery: Delivery): Delivery {
  const { note: _, tracking: __, delegation: ___, followedDelegations: ____, bodyHash: _____, ...rest } = delivery;
  const { pickup, closure, changes } = rest;
  return {
    ...rest,
    notices: [],
    ...(pickup ? { pickup: withoutPerson(pickup) } : {}),
    ...(closure ? { closure: { reason: closure.reason } } : {}),
    ...(changes ? { changes: changes.map(withoutTexts) } : {}),
  };
}

function withoutPerson({ residentId: _, residentName: __, ...pickup }: NonNullable<Delivery['pickup']>) {
  return pickup;
}

const personalFields: ReadonlySet<string> = new Set([
  'name',
  'note',
  'tracking',
  'closedNote',
  'pickedupResidentId',
  'pickedupResidentName',
]);

function withoutTexts({ reason: _, fields, ...change }: Change): Change {
  return { ...change, ...(fields ? { fields: fields.filter(({ name }) => !personalFields.has(name)) } : {}) };
}

/** RETN-3: The delivery without its photo and its signature. */
export function withoutPictures({ photoId: _, pickup, ...delivery }: Delivery): Delivery {
  if (!pickup) return delivery;
  const { signatureId: __, ...rest } = pickup;
  return { ...delivery, pickup: rest };
}
