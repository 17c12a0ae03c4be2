import type { MailRow, MailWords, ParcelWords } from './catalogue.ts';
import { ending, inSubject, numberOf, parcelRows, rowOf, within } from './sentences.ts';

const labels = { courier: 'Courier', type: 'Type', tracking: 'Tracking', packageId: 'Parcel' } as const;

export const parcelFrom = (courier: string): string => (courier ? `parcel from ${courier}` : 'parcel');
export const parcelRowsInEnglish = (parcel: ParcelWords): MailRow[] => parcelRows(parcel, labels);

const placeOf = ({ location }: ParcelWords): string => location || 'Front desk';
const storageRow = (fee: string): MailRow[] => (fee ? [{ label: 'Storage', value: fee, detail: 'so far' }] : []);

/** Several parcels that arrived, in English. */
export function deliveriesInEnglish(parcels: readonly ParcelWords[], unit: string, building: string): MailWords {
  const [first] = parcels;
  return {
    subject: `${parcels.length} parcels have arrived · ${unit}`,
    preheader: `${building}, ${first?.loggedAt ?? ''}`,
    heading: `${parcels.length} parcels have arrived`,
    intro: `They are waiting for you at ${building}.`,
    rows: [
      { label: 'For', value: unit },
      { label: 'Arrived', value: first?.loggedAt ?? '' },
      ...parcels.map((parcel) => rowFor(parcel, [placeOf(parcel)])),
    ],
  };
}

/** Parcels that still wait, in English. */
export function reminderInEnglish(parcels: readonly ParcelWords[], unit: string, building: string): MailWords {
  const [first, ...others] = parcels;
  if (!first || others.length > 0) return severalWait(parcels, unit, building);
  const what = parcelFrom(first.courier);
  return {
    subject: first.location
      ? `Your ${what} is still waiting: ${inSubject(first.location)} · ${unit}`
      : `Your ${what} is still waiting at the front desk · ${unit}`,
    preheader: `Since ${first.loggedAt}, ${building}`,
    heading: `Your ${what} is still waiting`,
    intro: `It has been waiting for you at ${building} since ${ending(first.loggedAt)}`,
    rows: [
      { label: 'Where', value: placeOf(first) },
      { label: 'For', value: unit },
      { label: 'Since', value: first.loggedAt },
      ...storageRow(first.storageFee),
      ...parcelRowsInEnglish(first),
    ],
  };
}

function severalWait(parcels: readonly ParcelWords[], unit: string, building: string): MailWords {
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
          placeOf(parcel),
          `since ${parcel.loggedAt}`,
          ...(parcel.storageFee ? [`storage ${parcel.storageFee} so far`] : []),
        ]),
      ),
    ],
  };
}

/** One of several parcels. */
function rowFor(parcel: ParcelWords, facts: readonly string[]): MailRow {
  const { courier, type, tracking, packageId } = parcel;
  const detail = [type, ...facts, ...(tracking ? [packageId] : [])].filter((fact) => fact !== '').join(', ');
  return { label: courier || 'Parcel', value: numberOf(parcel), detail };
}

/** A parcel that was told to the wrong unit, in English. */
export function correctionInEnglish(parcel: ParcelWords, unit: string, building: string): MailWords {
  return {
    subject: `A parcel was logged for your unit by mistake · ${unit}`,
    preheader: `There is nothing to pick up. ${building}`,
    heading: 'A parcel was logged for your unit by mistake',
    intro: `We told you of a ${parcelFrom(parcel.courier)} at ${building}. It is not for ${within(unit)}, so there is nothing to pick up.`,
    rows: [...rowOf('Logged', parcel.loggedAt), ...parcelRowsInEnglish(parcel)],
  };
}

/** A new link to the residents' own page, in English. */
export function homeLinkInEnglish(unit: string, building: string): MailWords {
  return {
    subject: `Your new link · ${inSubject(building)}, ${unit}`,
    preheader: 'What is waiting for you, and your settings.',
    heading: 'Your new link',
    intro: `It opens your page at ${building} for ${within(unit)}: what is waiting for you, what was picked up, and your settings.`,
    rows: [],
    action: { label: 'Open my page', hint: 'Or open this address in a browser:' },
    note: 'The link is for you alone and works for a week. If you did not ask for it, you can ignore this mail.',
  };
}
