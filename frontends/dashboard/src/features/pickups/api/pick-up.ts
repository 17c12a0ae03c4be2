import { type ApiClient, apiPath, type BodyOf, type Delivery } from '@parcelbell/client';

/** Who hands parcels out, and who takes them. */
export interface Handover {
  readonly conciergeId: string;
  readonly residentName: string;
  readonly residentId: string;
}

/** Records the pickup of one parcel. */
export function pickUp(client: ApiClient, parcel: Delivery, handover: Handover): Promise<Delivery> {
  const { conciergeId, residentName, residentId } = handover;
  const { packageId, unit, tower } = parcel;
  const body: BodyOf<'patchDeliveriesPickupPackageId'> = {
    conciergeId: conciergeId.trim(),
    ...optional('residentName', residentName),
    ...optional('residentId', residentId),
    unit,
    ...optional('tower', tower ?? ''),
  };
  return client.request<Delivery>({ method: 'PATCH', path: apiPath`/deliveries/pickup/${packageId}`, body });
}

function optional(name: string, value: string): { [name: string]: string } {
  const text = value.trim();
  return text === '' ? {} : { [name]: text };
}
