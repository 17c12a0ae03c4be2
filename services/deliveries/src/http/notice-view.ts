import { dateTime } from '@parcelbell/platform';
import { z } from 'zod';
import { type Deferral, deferralReasons } from '../domain/delivery/delivery.ts';

/** Why residents are told later, or not at all. */
export const noticeView = z
  .object({
    why: z.enum(deferralReasons).meta({
      description:
        'undo, group: a moment later; hold: on a day; residents: once somebody of the unit can be told; silent: not at all; failed: not, after several attempts',
    }),
    at: dateTime.optional().meta({ description: 'When they are told, where that is known' }),
  })
  .meta({ id: 'PutOffNotice' });

export function noticeOf(deferral: Deferral | undefined): z.output<typeof noticeView> | undefined {
  return deferral && { why: deferral.reason, at: deferral.at };
}
