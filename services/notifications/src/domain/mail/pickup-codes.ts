import type { LinkCodes } from '@parcelbell/auth';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { deliveryNumber } from '../../texts/sentences.ts';
import { deliveriesOf, type Message } from '../message/message.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { courierOf } from './delivery-words.ts';

/** A code that a resident shows at the desk to get a parcel. */
export interface PickupCode {
  readonly label: string;
  /** Six digits. */
  readonly value: string;
  readonly hint: string;
  /** The content of the QR code. */
  readonly scanned: string;
}

/** Mails with many images are taken for advertisements. The residents' own page shows all codes. */
const maxCodes = 10;

/** Whether a message can show pickup codes: the desk requires them, and a parcel waits. */
export function mayShowCodes({ channel, kind }: Message, { pickupProof }: Pick<Tenant, 'pickupProof'>): boolean {
  return pickupProof === 'code' && channel === 'email' && (kind === 'delivery' || kind === 'reminder');
}

/** Creates the codes of the deliveries in a message. If there are several, the labels name them. */
export function pickupCodes(message: Message, linkCodes: Pick<LinkCodes, 'pickupCode'>): PickupCode[] {
  const { tenantId, householdId, language } = message;
  const deliveries = deliveriesOf(message);
  return deliveries.slice(0, maxCodes).map((delivery) => {
    const { packageId } = delivery;
    const value = linkCodes.pickupCode({ tenantId, householdId, packageId });
    const name = deliveries.length > 1 ? [courierOf(delivery), deliveryNumber(delivery)].filter(Boolean).join(' ') : '';
    return { ...catalogueFor(language).pickupCode(name), value, scanned: `PB:${packageId}:${value}` };
  });
}
