import type { ApiClient, BodyOf, Delivery } from '@parcelbell/client';

/** Who hands parcels out, and who takes them. */
export interface Handover {
  readonly conciergeId: string;
  readonly residentName: string;
  readonly residentId: string;
}

/** What whoever takes a parcel shows or leaves. Empty where there is none: a pickup is recorded without it too. */
export interface Proof {
  /** The six digits of the notice. */
  readonly code: string;
  /** A PNG in base64. */
  readonly signature: string;
}

/** Records the pickup of one parcel. */
export function pickUp(client: ApiClient, parcel: Delivery, handover: Handover, proof: Proof): Promise<Delivery> {
  const { conciergeId, residentName, residentId } = handover;
  const { packageId, unit, tower } = parcel;
  const body: BodyOf<'patch', '/api/deliveries/pickup/{packageId}'> = {
    conciergeId: conciergeId.trim(),
    ...optional('residentName', residentName),
    ...optional('residentId', residentId),
    unit,
    ...optional('tower', tower ?? ''),
    ...optional('code', proof.code),
    ...optional('signature', proof.signature),
  };
  const actor = body.conciergeId;
  return client.patch('/api/deliveries/pickup/{packageId}', { path: { packageId }, body, actor });
}

function optional(name: string, value: string): { [name: string]: string } {
  const text = value.trim();
  return text === '' ? {} : { [name]: text };
}
