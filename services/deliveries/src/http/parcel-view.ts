import { channelSchema, dateTime } from '@parcelbell/platform';
import { z } from 'zod';
import {
  changeKinds,
  closedReasons,
  type Delivery,
  deliveryStatuses,
  noticeKinds,
  noticeStatuses,
} from '../domain/delivery/delivery.ts';
import { canUndo } from '../domain/delivery/put-off.ts';
import { deliveryView, viewOf } from './delivery-view.ts';
import { noticeOf, noticeView } from './notice-view.ts';

export const parcelParams = z.object({ packageId: z.string().max(64) });

const timelineLine = z.object({
  at: dateTime,
  kind: z.enum(['logged', 'pickedup', 'message', ...changeKinds]),
  by: z.string().optional(),
  reason: z.string().optional(),
  fields: z
    .array(z.object({ name: z.string(), before: z.string().optional(), after: z.string().optional() }))
    .optional(),
  notice: z.enum(noticeKinds).optional(),
  channel: channelSchema.optional(),
  status: z.enum(noticeStatuses).optional(),
});

/** A delivery with all that happened to it. */
export const parcelView = z
  .object({
    ...deliveryView.shape,
    status: z.enum(deliveryStatuses),
    closedAt: dateTime.optional(),
    closedReason: z.enum(closedReasons).optional(),
    closedNote: z.string().optional(),
    notice: noticeView.optional().meta({ description: 'Absent where residents were told' }),
    reminders: z.int().optional(),
    canUndo: z.boolean(),
    people: z.int(),
    channels: z.array(channelSchema),
    timeline: z.array(timelineLine),
  })
  .meta({ id: 'Parcel' });

export function parcelViewOf(delivery: Delivery): z.output<typeof parcelView> {
  const { status, closedAt, closure, putOff, reminders, people, channels } = delivery;
  return {
    ...viewOf(delivery),
    status,
    closedAt,
    closedReason: closure?.reason,
    closedNote: closure?.note,
    notice: noticeOf(putOff),
    reminders,
    canUndo: canUndo(delivery),
    people,
    channels: [...channels],
    timeline: timelineOf(delivery),
  };
}

type Line = z.output<typeof timelineLine>;

function timelineOf({ createdAt, conciergeId, pickedupAt, pickup, notices, changes = [] }: Delivery): Line[] {
  const lines: Line[] = [
    { at: createdAt, kind: 'logged', by: conciergeId },
    ...notices.map(({ at, kind, channel, status }): Line => ({ at, kind: 'message', notice: kind, channel, status })),
    ...changes.map(
      ({ at, kind, by, reason, fields }): Line => ({ at, kind, by, reason, fields: fields && [...fields] }),
    ),
    ...(pickedupAt ? [{ at: pickedupAt, kind: 'pickedup', by: pickup?.conciergeId } as const] : []),
  ];
  return lines.sort((one, other) => one.at.getTime() - other.at.getTime());
}
