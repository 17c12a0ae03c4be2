import type { Delivery } from '@parcelbell/client';
import { isMoved } from '../features/delivery-page/correction-form.ts';
import type { UnitRef } from '../features/residents/api/residents.ts';
import type { Attempt } from './attempt.ts';

/** Somebody whom a message would have reached. */
export interface Recipient {
  readonly channel: 'email' | 'sms';
  readonly address: string;
  readonly language: 'en' | 'fr';
}

/** What a message says of a parcel. */
type NotifiedDelivery = Pick<Delivery, 'courier' | 'packagetype' | 'tracking' | 'location'> &
  Partial<Pick<Delivery, 'packageId' | 'createdAt'>>;

/** A message that would have gone to the people of a unit. */
export interface Notice {
  readonly type: 'delivery' | 'pickup' | 'correction' | 'verification';
  readonly unitRef: UnitRef;
  readonly parcel?: NotifiedDelivery;
  readonly residentName?: string;
  /** Where it goes to whom the desk names, and not to all who live there. */
  readonly to?: readonly Recipient[];
}

type Told = Attempt['what'] | 'loggedSilently' | 'loggedOnHold' | 'pickedUpQuietly' | 'correctedQuietly';

/** What would have come of an attempt: a sentence by its name, and the messages. */
export interface Consequence {
  readonly sentence: Told;
  readonly unitRef: UnitRef;
  /** How many parcels or addresses it is about. */
  readonly count: number;
  /** The day on which residents would have been told, where that was chosen. */
  readonly day?: string | undefined;
  readonly notices: readonly Notice[];
}

/** What would have come of what a visitor of the demo tried. */
export function consequenceOf(attempt: Attempt, building: { readonly notifiesOfPickups: boolean }): Consequence {
  switch (attempt.what) {
    case 'logged':
      return ofLogging(attempt.parcel);
    case 'pickedUp':
      return ofPickup(attempt, building);
    case 'corrected':
      return ofCorrection(attempt);
    case 'notifiedAgain':
    case 'released':
      return about(attempt.what, attempt.parcel, [arrivalOf(attempt.parcel)]);
    case 'held':
      return { ...about('held', attempt.parcel), day: attempt.until };
    case 'added':
    case 'verifiedAgain':
      return ofVerification(attempt);
    case 'approved':
    case 'contactRemoved':
    case 'movedOut':
    case 'personErased':
    case 'erasureRestarted':
      return about(attempt.what, attempt.unitRef);
    default:
      return about(attempt.what, attempt.parcel);
  }
}

function about(sentence: Told, { unit, tower }: UnitRef, notices: readonly Notice[] = []): Consequence {
  return { sentence, unitRef: { unit, tower }, count: 1, notices };
}

function arrivalOf(parcel: NotifiedDelivery & UnitRef): Notice {
  return { type: 'delivery', unitRef: { unit: parcel.unit, tower: parcel.tower }, parcel };
}

function ofLogging(parcel: Extract<Attempt, { what: 'logged' }>['parcel']): Consequence {
  if (parcel.notify === 'silent') return about('loggedSilently', parcel);
  if (parcel.notify === 'hold') return { ...about('loggedOnHold', parcel), day: parcel.holdUntil };
  return about('logged', parcel, [arrivalOf(parcel)]);
}

/** Of several parcels the mail about the first one: they are alike. */
function ofPickup(
  { parcels, residentName }: Extract<Attempt, { what: 'pickedUp' }>,
  { notifiesOfPickups }: { readonly notifiesOfPickups: boolean },
): Consequence {
  const [first] = parcels;
  const unitRef = { unit: first?.unit ?? '', tower: first?.tower };
  const notices: readonly Notice[] = first ? [{ type: 'pickup', unitRef, parcel: first, residentName }] : [];
  const told = notifiesOfPickups ? about('pickedUp', unitRef, notices) : about('pickedUpQuietly', unitRef);
  return { ...told, count: parcels.length };
}

function ofCorrection({ parcel, changes }: Extract<Attempt, { what: 'corrected' }>): Consequence {
  if (!isMoved(changes)) return about('correctedQuietly', parcel);
  const corrected = { ...parcel, ...changes };
  const unitRef = { unit: parcel.unit, tower: parcel.tower };
  const wasNotified = parcel.people > 0 && !parcel.notice;
  const correction: readonly Notice[] = wasNotified ? [{ type: 'correction', unitRef, parcel }] : [];
  return about('corrected', corrected, [arrivalOf(corrected), ...correction]);
}

function ofVerification(attempt: Extract<Attempt, { what: 'added' | 'verifiedAgain' }>): Consequence {
  const { what, unitRef, emails, phone, language } = attempt;
  const mails = emails.map((address): Recipient => ({ channel: 'email', address, language }));
  const texts: Recipient[] = phone ? [{ channel: 'sms', address: phone, language }] : [];
  const to = [...mails, ...texts];
  return { ...about(what, unitRef, [{ type: 'verification', unitRef, to }]), count: to.length };
}
