import type { Catalogue, DeliveryWords, MailRow, MailWords, OverLimitWords } from './catalogue.ts';
import { deliveryNumber, lowerFirst, rowOf, shortForSubject, withFullStop } from './sentences.ts';
import type { Translate } from './translate.ts';

type DeliveryMails = Pick<Catalogue, 'delivery' | 'deliveries' | 'pickup' | 'reminder' | 'correction' | 'overLimit'>;

/** The mails about deliveries in the language of `t`. */
export function deliveryMails(t: Translate): DeliveryMails {
  return {
    delivery: (parcel, unit, building) => delivery(t, parcel, unit, building),
    deliveries: (parcels, unit, building) => deliveries(t, parcels, unit, building),
    pickup: (parcel, unit, building) => pickup(t, parcel, unit, building),
    reminder: (parcels, unit, building) => {
      const [first, ...others] = parcels;
      return first && others.length === 0 ? reminder(t, first, unit, building) : reminders(t, parcels, unit, building);
    },
    correction: (parcel, unit, building) => correction(t, parcel, unit, building),
    overLimit: (words, unit, building) => overLimit(t, words, unit, building),
  };
}

function delivery(t: Translate, parcel: DeliveryWords, unit: string, building: string): MailWords {
  const { courier, loggedAt } = parcel;
  const location = shortForSubject(parcel.location);
  return {
    subject: location
      ? t('delivery.subjectWithLocation', { courier, location, unit })
      : t('delivery.subject', { courier, unit }),
    preheader: t('delivery.preheader', { building, loggedAt }),
    heading: t('delivery.heading', { courier }),
    intro: t('delivery.intro', { building }),
    rows: [
      { label: t('row.where'), value: locationOf(t, parcel) },
      { label: t('row.for'), value: unit },
      { label: t('delivery.arrived'), value: loggedAt },
      ...deliveryRows(t, parcel),
    ],
  };
}

function deliveries(t: Translate, parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const count = parcels.length;
  const loggedAt = parcels[0]?.loggedAt ?? '';
  return {
    subject: t('deliveries.subject', { count, unit }),
    preheader: t('delivery.preheader', { building, loggedAt }),
    heading: t('deliveries.heading', { count }),
    intro: t('deliveries.intro', { building }),
    rows: [
      { label: t('row.for'), value: unit },
      { label: t('deliveries.arrived'), value: loggedAt },
      ...parcels.map((parcel) => listRow(t, parcel, [locationOf(t, parcel)])),
    ],
  };
}

function pickup(t: Translate, parcel: DeliveryWords, unit: string, building: string): MailWords {
  const { courier, pickedUpAt, pickedUpBy } = parcel;
  return {
    subject: t('pickup.subject', { courier, unit }),
    preheader: t('pickup.preheader', { building, pickedUpAt }),
    heading: t('pickup.heading', { courier }),
    intro: t('pickup.intro', { building }),
    rows: [
      { label: t('pickup.pickedUp'), value: pickedUpAt },
      ...rowOf(t('pickup.by'), pickedUpBy),
      { label: t('row.for'), value: unit },
      ...deliveryRows(t, parcel),
    ],
    note: t('pickup.note'),
  };
}

function reminder(t: Translate, parcel: DeliveryWords, unit: string, building: string): MailWords {
  const { courier, loggedAt: since, storageFee } = parcel;
  const location = shortForSubject(parcel.location);
  return {
    subject: location
      ? t('reminder.subjectWithLocation', { courier, location, unit })
      : t('reminder.subject', { courier, unit }),
    preheader: t('reminder.preheader', { since, building }),
    heading: t('reminder.heading', { courier }),
    intro: t('reminder.intro', { building, sinceWithStop: withFullStop(since) }),
    rows: [
      { label: t('row.where'), value: locationOf(t, parcel) },
      { label: t('row.for'), value: unit },
      { label: t('row.since'), value: since },
      ...rowOf(t('row.storage'), storageFee).map((row) => ({ ...row, detail: t('row.storageSoFar') })),
      ...deliveryRows(t, parcel),
    ],
  };
}

/** Several parcels that wait. */
function reminders(t: Translate, parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const count = parcels.length;
  return {
    subject: t('reminders.subject', { count, unit }),
    preheader: t('reminders.preheader', { since: parcels[0]?.loggedAt ?? '', building }),
    heading: t('reminders.heading', { count }),
    intro: t('deliveries.intro', { building }),
    rows: [
      { label: t('row.for'), value: unit },
      ...parcels.map((parcel) => {
        const { loggedAt: since, storageFee: fee } = parcel;
        const storage = fee ? [t('reminders.storage', { fee })] : [];
        return listRow(t, parcel, [locationOf(t, parcel), t('reminders.since', { since }), ...storage]);
      }),
    ],
  };
}

function correction(t: Translate, parcel: DeliveryWords, unit: string, building: string): MailWords {
  return {
    subject: t('correction.subject', { unit }),
    preheader: t('correction.preheader', { building }),
    heading: t('correction.heading'),
    intro: t('correction.intro', { courier: parcel.courier, building, unit: lowerFirst(unit) }),
    rows: [...rowOf(t('correction.logged'), parcel.loggedAt), ...deliveryRows(t, parcel)],
  };
}

function overLimit(t: Translate, words: OverLimitWords, unit: string, building: string): MailWords {
  const { deliveries: count, monthlyLimit, month, fee } = words;
  const soFar = t('overLimit.intro', { count, unit: lowerFirst(unit), building, month });
  return {
    subject: t('overLimit.subject', { unit }),
    preheader: t('overLimit.preheader', { count, month, building }),
    heading: t('overLimit.heading'),
    intro: `${soFar} ${allowance(t, words)}`,
    rows: [
      { label: t('overLimit.soFar'), value: t('overLimit.parcels', { count }), detail: month },
      {
        label: fee ? t('overLimit.freeRow') : t('overLimit.limitRow'),
        value: t('overLimit.parcels', { count: monthlyLimit }),
        detail: t('overLimit.perUnit'),
      },
      ...rowOf(t('overLimit.further'), fee),
      { label: t('row.for'), value: unit },
    ],
    note: t('overLimit.note'),
  };
}

function allowance(t: Translate, { monthlyLimit, fee }: OverLimitWords): string {
  if (!fee) return t('overLimit.limit', { limit: monthlyLimit });
  return monthlyLimit === 0 ? t('overLimit.noneFree', { fee }) : t('overLimit.free', { count: monthlyLimit, fee });
}

function locationOf(t: Translate, { location }: DeliveryWords): string {
  return location || t('row.frontDesk');
}

/** The rows that identify a parcel. */
function deliveryRows(t: Translate, parcel: DeliveryWords): MailRow[] {
  return [
    ...rowOf(t('row.courier'), parcel.courier),
    ...rowOf(t('row.type'), parcel.type),
    ...rowOf(t('row.tracking'), parcel.tracking),
    ...rowOf(t('row.packageId'), parcel.packageId),
  ];
}

/** The row of a parcel in a list. */
function listRow(t: Translate, parcel: DeliveryWords, facts: readonly string[]): MailRow {
  const { courier, type, tracking, packageId } = parcel;
  const detail = [type, ...facts, ...(tracking ? [packageId] : [])].filter((fact) => fact !== '').join(', ');
  return { label: courier || t('row.packageId'), value: deliveryNumber(parcel), detail };
}
