import type { DeliveryWords, MailRow, MailWords } from './catalogue.ts';
import { deliveryNumber, deliveryRows, lowerFirst, rowOf, shortForSubject, withFullStop } from './sentences.ts';

const labels = { courier: 'Courier', type: 'Type', tracking: 'Tracking', packageId: 'Parcel' } as const;

export const parcelPhrase = (courier: string): string => (courier ? `parcel from ${courier}` : 'parcel');
export const deliveryRowsInEnglish = (parcel: DeliveryWords): MailRow[] => deliveryRows(parcel, labels);

const locationOf = ({ location }: DeliveryWords): string => location || 'Front desk';
const storageRow = (fee: string): MailRow[] => (fee ? [{ label: 'Storage', value: fee, detail: 'so far' }] : []);

/** Several parcels that arrived, in English. */
export function deliveriesInEnglish(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const [first] = parcels;
  return {
    subject: `${parcels.length} parcels have arrived · ${unit}`,
    preheader: `${building}, ${first?.loggedAt ?? ''}`,
    heading: `${parcels.length} parcels have arrived`,
    intro: `They are waiting for you at ${building}.`,
    rows: [
      { label: 'For', value: unit },
      { label: 'Arrived', value: first?.loggedAt ?? '' },
      ...parcels.map((parcel) => rowFor(parcel, [locationOf(parcel)])),
    ],
  };
}

/** Parcels that still wait, in English. */
export function reminderInEnglish(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
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
      ...deliveryRowsInEnglish(first),
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
        rowFor(parcel, [
          locationOf(parcel),
          `since ${parcel.loggedAt}`,
          ...(parcel.storageFee ? [`storage ${parcel.storageFee} so far`] : []),
        ]),
      ),
    ],
  };
}

/** One of several parcels. */
function rowFor(parcel: DeliveryWords, facts: readonly string[]): MailRow {
  const { courier, type, tracking, packageId } = parcel;
  const detail = [type, ...facts, ...(tracking ? [packageId] : [])].filter((fact) => fact !== '').join(', ');
  return { label: courier || 'Parcel', value: deliveryNumber(parcel), detail };
}

/** A parcel that was told to the wrong unit, in English. */
export function correctionInEnglish(parcel: DeliveryWords, unit: string, building: string): MailWords {
  return {
    subject: `A parcel was logged for your unit by mistake · ${unit}`,
    preheader: `There is nothing to pick up. ${building}`,
    heading: 'A parcel was logged for your unit by mistake',
    intro: `We told you of a ${parcelPhrase(parcel.courier)} at ${building}. It is not for ${lowerFirst(unit)}, so there is nothing to pick up.`,
    rows: [...rowOf('Logged', parcel.loggedAt), ...deliveryRowsInEnglish(parcel)],
  };
}

/** A new link to the residents' own page, in English. */
export function homeLinkInEnglish(unit: string, building: string): MailWords {
  return {
    subject: `Your new link · ${shortForSubject(building)}, ${unit}`,
    preheader: 'What is waiting for you, and your settings.',
    heading: 'Your new link',
    intro: `It opens your page at ${building} for ${lowerFirst(unit)}: what is waiting for you, what was picked up, and your settings.`,
    rows: [],
    action: { label: 'Open my page', hint: 'Or open this address in a browser:' },
    note: 'The link is for you alone and works for a week. If you did not ask for it, you can ignore this mail.',
  };
}
