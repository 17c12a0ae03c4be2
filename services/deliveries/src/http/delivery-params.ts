import { z } from 'zod';

/** The path of a call about one parcel. */
export const deliveryParams = z.object({ packageId: z.string().max(64) });

/** What every call that changes a parcel may answer besides the parcel. */
export const deliveryRefusals = {
  403: { description: 'Another building, or a demo' },
  404: { description: 'No such package in this building' },
} as const;
