import type { Catalogue, DeliveryWords, MailRow, MailWords, OverLimitWords } from './catalogue.ts';
import { deliveryRows, listRow, lowerFirst, rowOf, shortForSubject, withFullStop } from './sentences.ts';

const labels = { courier: 'Courier', type: 'Type', tracking: 'Tracking', packageId: 'Parcel' } as const;

const parcelPhrase = (courier: string): string => (courier ? `parcel from ${courier}` : 'parcel');

const locationOf = ({ location }: DeliveryWords): string => location || 'Front desk';
const storageRow = (fee: string): MailRow[] => (fee ? [{ label: 'Storage', value: fee, detail: 'so far' }] : []);

function deliveries(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const [first] = parcels;
  return {
    subject: `${parcels.length} parcels have arrived · ${unit}`,
    preheader: `${building}, ${first?.loggedAt ?? ''}`,
    heading: `${parcels.length} parcels have arrived`,
    intro: `They are waiting for you at ${building}.`,
    rows: [
      { label: 'For', value: unit },
      { label: 'Arrived', value: first?.loggedAt ?? '' },
      ...parcels.map((parcel) => listRow(parcel, [locationOf(parcel)], 'Parcel')),
    ],
  };
}

function reminder(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const [first, ...others] = parcels;
  if (!first || others.length > 0) return severalWaiting(parcels, unit, building);
  const what = parcelPhrase(first.courier);
  return {
    subject: first.location
      ? `Your ${what} is still waiting: ${shortForSubject(first.location)} · ${unit}`
      : `Your ${what} is still waiting at the front desk · ${unit}`,
    preheader: `Since ${first.loggedAt}, ${building}`,
    heading: `Your ${what} is still waiting`,
    intro: `It has been waiting for you at ${building} since ${withFullStop(first.loggedAt)}`,
    rows: [
      { label: 'Where', value: locationOf(first) },
      { label: 'For', value: unit },
      { label: 'Since', value: first.loggedAt },
      ...storageRow(first.storageFee),
      ...deliveryRows(first, labels),
    ],
  };
}

function severalWaiting(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const since = parcels[0]?.loggedAt ?? '';
  return {
    subject: `${parcels.length} parcels are still waiting · ${unit}`,
    preheader: `The first since ${since}, ${building}`,
    heading: `${parcels.length} parcels are still waiting`,
    intro: `They are waiting for you at ${building}.`,
    rows: [
      { label: 'For', value: unit },
      ...parcels.map((parcel) =>
        listRow(
          parcel,
          [
            locationOf(parcel),
            `since ${parcel.loggedAt}`,
            ...(parcel.storageFee ? [`storage ${parcel.storageFee} so far`] : []),
          ],
          'Parcel',
        ),
      ),
    ],
  };
}

function correction(parcel: DeliveryWords, unit: string, building: string): MailWords {
  return {
    subject: `A parcel was logged for your unit by mistake · ${unit}`,
    preheader: `There is nothing to pick up. ${building}`,
    heading: 'A parcel was logged for your unit by mistake',
    intro: `We told you of a ${parcelPhrase(parcel.courier)} at ${building}. It is not for ${lowerFirst(unit)}, so there is nothing to pick up.`,
    rows: [...rowOf('Logged', parcel.loggedAt), ...deliveryRows(parcel, labels)],
  };
}

function overLimit(words: OverLimitWords, unit: string, building: string): MailWords {
  const { deliveries, monthlyLimit, month, fee } = words;
  return {
    subject: `Over the monthly limit for parcels · ${unit}`,
    preheader: `${parcelCount(deliveries)} in ${month}, ${building}`,
    heading: 'Your unit is over its monthly limit',
    intro: `${parcelCount(deliveries)} ${deliveries === 1 ? 'has' : 'have'} come for ${lowerFirst(unit)} at ${building} in ${month}. ${allowance(words)}`,
    rows: [
      { label: 'So far', value: parcelCount(deliveries), detail: month },
      { label: fee ? 'Free' : 'Limit', value: parcelCount(monthlyLimit), detail: 'a month for each unit' },
      ...rowOf('Each further', fee),
      { label: 'For', value: unit },
    ],
    note: 'Your parcels are still accepted and announced. The building sets the limit; ask the concierge if something is unclear. You get this mail once a month at most.',
  };
}

function allowance({ monthlyLimit, fee }: OverLimitWords): string {
  if (!fee) return `The limit is ${monthlyLimit} a month for each unit.`;
  return monthlyLimit === 0
    ? `Each parcel costs ${fee}.`
    : `${monthlyLimit} a month ${monthlyLimit === 1 ? 'is' : 'are'} free; each further one costs ${fee}.`;
}

function parcelCount(count: number): string {
  return `${count} ${count === 1 ? 'parcel' : 'parcels'}`;
}

/** The mails about deliveries in English. */
export const deliveryMails: Pick<
  Catalogue,
  'delivery' | 'deliveries' | 'pickup' | 'reminder' | 'correction' | 'overLimit'
> = {
  delivery: (parcel, unit, building) => ({
    subject: parcel.location
      ? `A ${parcelPhrase(parcel.courier)} is here: ${shortForSubject(parcel.location)} · ${unit}`
      : `A ${parcelPhrase(parcel.courier)} is at the front desk · ${unit}`,
    preheader: `${building}, ${parcel.loggedAt}`,
    heading: `A ${parcelPhrase(parcel.courier)} has arrived`,
    intro: `It is waiting for you at ${building}.`,
    rows: [
      { label: 'Where', value: parcel.location || 'Front desk' },
      { label: 'For', value: unit },
      { label: 'Arrived', value: parcel.loggedAt },
      ...deliveryRows(parcel, labels),
    ],
  }),
  pickup: (parcel, unit, building) => ({
    subject: `Your ${parcelPhrase(parcel.courier)} was picked up · ${unit}`,
    preheader: `${building}, ${parcel.pickedUpAt}`,
    heading: `Your ${parcelPhrase(parcel.courier)} was picked up`,
    intro: `It was handed over at ${building}.`,
    rows: [
      { label: 'Picked up', value: parcel.pickedUpAt },
      ...rowOf('By', parcel.pickedUpBy),
      { label: 'For', value: unit },
      ...deliveryRows(parcel, labels),
    ],
    note: 'If nobody in your unit has it, tell the concierge.',
  }),
  deliveries,
  reminder,
  correction,
  overLimit,
};
