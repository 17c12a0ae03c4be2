import type { RetentionPeriods } from '@parcelbell/retention';

/** What the English sentences call the periods. */
export const periodLabels = {
  pickupMonths: 'Pickup details',
  pictureDays: 'Photos and signatures',
  residentMonths: 'Addresses of former residents',
  messageDays: 'Messages',
  auditMonths: 'Values in the audit log',
} as const satisfies Record<keyof RetentionPeriods, string>;
