import type { LinkCodes } from '@parcelbell/platform';
import { catalogueFor } from '../../texts/catalogue-for.ts';
import { deliveryNumber } from '../../texts/sentences.ts';
import { deliveriesOf, type Message } from '../message/message.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { courierOf } from './delivery-words.ts';

/** What a resident shows at the desk to get a parcel. */
export interface PickupCode {
  readonly label: string;
  /** Six digits. */
  readonly value: string;
  readonly hint: string;
  /** What the QR code says. */
  readonly scanned: string;
}

/** So many codes at most: with more images a mail is taken for an advertisement, and the residents' own page has all of them. */
const maxCodes = 10;

/** Whether a message shows pickup codes to those who may see them: where the desk asks for them, and a parcel waits. */
export function mayShowCodes({ channel, kind }: Message, { pickupProof }: Pick<Tenant, 'pickupProof'>): boolean {
  return pickupProof === 'code' && channel === 'email' && (kind === 'delivery' || kind === 'reminder');
}

/** The codes of the parcels that wait. A parcel is named where there are several. */
export function pickupCodes(message: Message, linkCodes: Pick<LinkCodes, 'pickupCode'>): PickupCode[] {
  const { tenantId, householdId, language } = message;
  const parcels = deliveriesOf(message);
  return parcels.slice(0, maxCodes).map((parcel) => {
    const { packageId } = parcel;
    const value = linkCodes.pickupCode({ tenantId, householdId, packageId });
    const name = parcels.length > 1 ? [courierOf(parcel), deliveryNumber(parcel)].filter(Boolean).join(' ') : '';
    return { ...catalogueFor(language).pickupCode(name), value, scanned: `PB:${packageId}:${value}` };
  });
}
