import { parcel } from '../../../testing/building.ts';
import type { DeliveryDetails } from '../api/delivery.ts';

/** A parcel that waits, of which one resident was told by e-mail. */
export function sampleDelivery(packageId: string, more: Partial<DeliveryDetails> = {}): DeliveryDetails {
  const plain = parcel(packageId, { tracking: '1Z999AA10123456784', location: 'Shelf B' });
  const at = plain.createdAt;
  return {
    ...plain,
    status: 'pending',
    hasPhoto: false,
    hasSignature: false,
    canUndo: false,
    people: 1,
    channels: ['email'],
    timeline: [
      { at, kind: 'logged', by: 'Sam' },
      { at, kind: 'message', about: 'delivery', channel: 'email', status: 'delivered', contact: 'a***@example.test' },
    ],
    ...more,
  };
}
