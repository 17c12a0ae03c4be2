import { dateTime } from '@parcelbell/platform';
import { z } from 'zod';
import type { Parcel } from '../domain/parcel/parcel.ts';

const channel = z.enum(['email', 'sms']);

/** How a delivery is answered. */
export const deliveryView = z
  .object({
    _id: z.string(),
    packageId: z.string().meta({ example: 'P-7K3M9Q2X4T' }),
    unit: z.string(),
    tower: z.string().optional(),
    courier: z.string(),
    packagetype: z.string(),
    tracking: z.string().optional(),
    location: z.string().optional(),
    conciergeId: z.string().optional(),
    createdAt: dateTime,
    updatedAt: dateTime,
    pickedupAt: dateTime.optional(),
    pickedupConciergeId: z.string().optional(),
    pickedupResidentId: z.string().optional(),
    pickedupResidentName: z.string().optional(),
    notifications: z
      .array(
        z.object({
          channel,
          status: z.enum(['queued', 'sending', 'sent', 'delivered', 'bounced', 'failed', 'expired', 'suppressed']),
          at: dateTime,
          kind: z
            .enum(['delivery', 'pickup'])
            .meta({ description: 'Whether it tells of the arrival or of the pickup' }),
        }),
      )
      .meta({ description: 'The messages about it, as far as each has come' }),
  })
  .meta({ id: 'Delivery' });

export function viewOf(parcel: Parcel): z.output<typeof deliveryView> {
  const { pickup } = parcel;
  return {
    _id: `${parcel.tenantId}/${parcel.packageId}`,
    packageId: parcel.packageId,
    unit: parcel.unit,
    tower: parcel.tower,
    courier: parcel.courier,
    packagetype: parcel.packagetype,
    tracking: parcel.tracking,
    location: parcel.location,
    conciergeId: parcel.conciergeId,
    createdAt: parcel.createdAt,
    updatedAt: parcel.updatedAt,
    pickedupAt: parcel.pickedupAt,
    pickedupConciergeId: pickup?.conciergeId,
    pickedupResidentId: pickup?.residentId,
    pickedupResidentName: pickup?.residentName,
    notifications: parcel.notices.map(({ channel, status, at, kind }) => ({ channel, status, at, kind })),
  };
}

/** What the desk is answered when it logs a delivery. */
export const loggedView = z.object({
  packageId: z.string().meta({ example: 'P-7K3M9Q2X4T' }),
  unit: z.string(),
  tower: z.string().optional(),
  recipients: z.object({ people: z.number(), channels: z.array(channel) }).meta({ description: 'Who is told of it' }),
  createdAt: dateTime,
});

export function loggedViewOf(parcel: Parcel): z.output<typeof loggedView> {
  const { packageId, unit, tower, people, channels, createdAt } = parcel;
  return { packageId, unit, tower, recipients: { people, channels: [...channels] }, createdAt };
}
