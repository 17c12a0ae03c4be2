import type { DescMessage } from '@bufbuild/protobuf';
import type { NewEvent, Outbox } from '@parcelbell/platform';
import type { Model } from 'mongoose';
import type { Notice, PickedUpParcel } from '../domain/parcel/parcel.ts';
import { wordsOfParcel } from '../domain/parcel/parcel-words.ts';
import { documentId, pickupFields, storedNotice } from './parcel-mapping.ts';
import type { ParcelDocument } from './parcel-model.ts';

export interface PickupChange<D extends DescMessage> {
  /** As it is after the pickup, one version on. */
  readonly parcel: PickedUpParcel;
  /** The notices that the pickup adds. */
  readonly added: readonly Notice[];
  readonly event: NewEvent<D>;
}

/** Stores a pickup with its event; false where the parcel changed since it was read. */
export async function savePickup<D extends DescMessage>(
  model: Model<ParcelDocument>,
  outbox: Outbox,
  tenantId: string,
  { parcel, added, event }: PickupChange<D>,
): Promise<boolean> {
  const _id = documentId(tenantId, parcel.packageId);
  const { $push, $set } = outbox.push([outbox.event(event)]);
  const { pickedupAt, updatedAt, version } = parcel;
  const fields = { status: 'pickedup', pickedupAt, updatedAt, version, words: wordsOfParcel(parcel) };
  const update = {
    $set: { ...$set, ...fields, ...pickupFields(parcel.pickup) },
    $push: { ...$push, notices: { $each: added.map(storedNotice) } },
  };
  const result = await model.collection.updateOne({ _id, version: version - 1 } as never, update as never);
  if (result.matchedCount === 0) return false;
  outbox.nudge(model.collection as never, _id);
  return true;
}
