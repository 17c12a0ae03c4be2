import type { Catalogue, Fact, ParcelWords } from './catalogue.ts';
import { ending, factOf, inSubject, within } from './sentences.ts';

const parcelFrom = (courier: string) => (courier ? `parcel from ${courier}` : 'parcel');

const parcelFacts = (parcel: ParcelWords): Fact[] => [
  ...factOf('Courier', parcel.courier),
  ...factOf('Type', parcel.type),
  ...factOf('Tracking', parcel.tracking),
  ...factOf('Parcel', parcel.packageId),
];

export const en: Catalogue = {
  locale: 'en-CA',
  colon: ': ',
  unit: (unit, tower) => (tower ? `Unit ${unit}, ${tower}` : `Unit ${unit}`),
  packageType: (type) => type,
  delivery: (parcel, unit, building) => ({
    subject: parcel.location
      ? `A ${parcelFrom(parcel.courier)} is here: ${inSubject(parcel.location)} · ${unit}`
      : `A ${parcelFrom(parcel.courier)} is at the front desk · ${unit}`,
    preheader: `${building}, ${parcel.loggedAt}`,
    heading: `A ${parcelFrom(parcel.courier)} has arrived`,
    intro: `It is waiting for you at ${building}.`,
    facts: [
      { label: 'Where', value: parcel.location || 'Front desk' },
      { label: 'For', value: unit },
      { label: 'Arrived', value: parcel.loggedAt },
      ...parcelFacts(parcel),
    ],
  }),
  pickup: (parcel, unit, building) => ({
    subject: `Your ${parcelFrom(parcel.courier)} was picked up · ${unit}`,
    preheader: `${building}, ${parcel.pickedUpAt}`,
    heading: `Your ${parcelFrom(parcel.courier)} was picked up`,
    intro: `It was handed over at ${building}.`,
    facts: [
      { label: 'Picked up', value: parcel.pickedUpAt },
      ...factOf('By', parcel.pickedUpBy),
      { label: 'For', value: unit },
      ...parcelFacts(parcel),
    ],
    note: 'If nobody in your unit has it, tell the concierge.',
  }),
  verification: (unit, building, until) => ({
    subject: `Confirm your e-mail address · ${inSubject(building)}, ${unit}`,
    preheader: 'One click, and you hear of your parcels.',
    heading: 'Confirm your e-mail address',
    intro: `Confirm that this is your address, and ${building} will write to you when a parcel arrives for ${within(unit)}.`,
    facts: [],
    action: { label: 'Confirm my address', hint: 'Or open this address in a browser:' },
    note: `Confirm it by ${ending(until)} If you did not register, do nothing: without your click nothing will be sent.`,
  }),
  memberAdded: (address, unit, building) => ({
    subject: `A new address was registered · ${unit}`,
    preheader: `${address}, ${building}`,
    heading: 'A new address was registered',
    intro: `It will hear of the parcels for your unit at ${building}, as you do.`,
    facts: [
      { label: 'Address', value: address },
      { label: 'For', value: unit },
    ],
    note: 'If you do not know whose it is, tell the concierge.',
  }),
  managedBy: (company) => `Managed by ${company}`,
  questions: 'Questions? The concierge:',
  why: (unit, building) => `You get this because this address is registered at ${building} for ${within(unit)}.`,
  whyVerification: (unit, building) =>
    `You get this because somebody registered this address at ${building} for ${within(unit)}.`,
  unsubscribe: 'Unsubscribe',
  smsDelivery: ({ courier, location }, unit, building) =>
    `${building}, ${within(unit)}. A ${parcelFrom(courier)} is ${location ? `here: ${location}` : 'at the front desk'}.`,
  smsPickup: ({ courier }, unit, building) =>
    `${building}, ${within(unit)}. Your ${parcelFrom(courier)} was picked up.`,
  smsVerification: (code, building) =>
    `${building}: your code is ${code}. It is valid for 10 minutes. Reply STOP to get no texts.`,
};
