import { fault } from '@parcelbell/errors';
import { type CalendarDate, isCalendarDate } from '@parcelbell/rules';
import { present } from '@parcelbell/values';
import { z } from 'zod';
import { defaultLoggingOptions, type LoggingOptions, notifyChoices } from '../domain/delivery/deferral.ts';
import { deliveryDetails } from '../domain/delivery/delivery-details.ts';

const notOneOf = fault('NOT_ONE_OF', `notify must be one of ${notifyChoices.join(', ')}`, { allowed: notifyChoices });
const notABoolean = (name: string) => fault('WRONG_TYPE', `${name} must be true or false`, { expected: 'boolean' });

export function dateField(name: string) {
  const error = fault('NOT_A_DATE', `${name} must be a date such as 2026-11-22`);
  return z.string({ error }).refine(isCalendarDate, { error }).meta({ format: 'date' });
}

/** The details of a delivery and the options of its logging. */
export const logDeliveryBody = deliveryDetails
  .extend({
    notify: z
      .enum(notifyChoices, { error: notOneOf })
      .nullish()
      .meta({ description: 'When residents are told: now (as usual), silent: not at all, hold: on the day holdUntil' }),
    holdUntil: dateField('holdUntil')
      .nullish()
      .meta({ description: 'From tomorrow to 90 days from now on the building’s clock' }),
    allowUnregistered: z
      .boolean({ error: notABoolean('allowUnregistered') })
      .nullish()
      .meta({ description: 'Where nobody of the unit can be told, the parcel waits for residents and is not refused' }),
    onlyNewTracking: z
      .boolean({ error: notABoolean('onlyNewTracking') })
      .nullish()
      .meta({ description: 'A parcel whose tracking number one of the last 60 days has is refused (TRACKING_KNOWN)' }),
  })
  .refine(({ notify, holdUntil }) => notify !== 'hold' || isGiven(holdUntil), {
    path: ['notify'],
    error: fault('NEEDS_FIELD', 'hold needs the day holdUntil', { field: 'holdUntil' }),
  })
  .refine(({ notify, holdUntil }) => notify === 'hold' || !isGiven(holdUntil), {
    path: ['holdUntil'],
    error: fault('NEEDS_FIELD', 'holdUntil can only be given together with notify hold', { field: 'notify' }),
  });

function isGiven(day: CalendarDate | null | undefined): day is CalendarDate {
  return day !== null && day !== undefined;
}

export function readDetailsAndOptions({
  notify,
  holdUntil,
  allowUnregistered,
  onlyNewTracking,
  ...details
}: z.output<typeof logDeliveryBody>) {
  const options: LoggingOptions = {
    notify: notify ?? defaultLoggingOptions.notify,
    ...(isGiven(holdUntil) ? { holdUntil } : {}),
    allowUnregistered: allowUnregistered ?? false,
    onlyNewTracking: onlyNewTracking ?? false,
  };
  return { details: present(details), options };
}
