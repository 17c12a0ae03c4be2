import type { DeliveryWords, MailRow, MailWords } from './catalogue.ts';
import { deliveryNumber, deliveryRows, lowerFirst, rowOf, shortForSubject, withFullStop } from './sentences.ts';

const labels = { courier: 'Transporteur', type: 'Type', tracking: 'Suivi', packageId: 'Colis' } as const;

export const parcelPhrase = (courier: string): string => (courier ? `colis ${courier}` : 'colis');
export const deliveryRowsInFrench = (parcel: DeliveryWords): MailRow[] => deliveryRows(parcel, labels);

const locationOf = ({ location }: DeliveryWords): string => location || 'Réception';
const storageRow = (fee: string): MailRow[] => (fee ? [{ label: 'Entreposage', value: fee, detail: "jusqu'ici" }] : []);

/** Several parcels that arrived, in French. */
export function deliveriesInFrench(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const [first] = parcels;
  return {
    subject: `${parcels.length} colis sont arrivés · ${unit}`,
    preheader: `${building}, ${first?.loggedAt ?? ''}`,
    heading: `${parcels.length} colis sont arrivés`,
    intro: `Ils vous attendent ici\u00a0: ${building}.`,
    rows: [
      { label: 'Pour', value: unit },
      { label: 'Arrivés', value: first?.loggedAt ?? '' },
      ...parcels.map((parcel) => rowFor(parcel, [locationOf(parcel)])),
    ],
  };
}

/** Parcels that still wait, in French. */
export function reminderInFrench(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const [first, ...others] = parcels;
  if (!first || others.length > 0) return severalWaiting(parcels, unit, building);
  const what = parcelPhrase(first.courier);
  return {
    subject: first.location
      ? `Votre ${what} vous attend toujours\u00a0: ${shortForSubject(first.location)} · ${unit}`
      : `Votre ${what} vous attend toujours à la réception · ${unit}`,
    preheader: `Depuis le ${first.loggedAt}, ${building}`,
    heading: `Votre ${what} vous attend toujours`,
    intro: `Il vous attend (${building}) depuis le ${withFullStop(first.loggedAt)}`,
    rows: [
      { label: 'Où', value: locationOf(first) },
      { label: 'Pour', value: unit },
      { label: 'Depuis', value: first.loggedAt },
      ...storageRow(first.storageFee),
      ...deliveryRowsInFrench(first),
    ],
  };
}

function severalWaiting(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const since = parcels[0]?.loggedAt ?? '';
  return {
    subject: `${parcels.length} colis vous attendent toujours · ${unit}`,
    preheader: `Le premier depuis le ${since}, ${building}`,
    heading: `${parcels.length} colis vous attendent toujours`,
    intro: `Ils vous attendent ici\u00a0: ${building}.`,
    rows: [
      { label: 'Pour', value: unit },
      ...parcels.map((parcel) =>
        rowFor(parcel, [
          locationOf(parcel),
          `depuis le ${parcel.loggedAt}`,
          ...(parcel.storageFee ? [`entreposage ${parcel.storageFee} jusqu'ici`] : []),
        ]),
      ),
    ],
  };
}

/** One of several parcels. */
function rowFor(parcel: DeliveryWords, facts: readonly string[]): MailRow {
  const { courier, type, tracking, packageId } = parcel;
  const detail = [type, ...facts, ...(tracking ? [packageId] : [])].filter((fact) => fact !== '').join(', ');
  return { label: courier || 'Colis', value: deliveryNumber(parcel), detail };
}

/** A parcel that was told to the wrong unit, in French. */
export function correctionInFrench(parcel: DeliveryWords, unit: string, building: string): MailWords {
  return {
    subject: `Un colis a été inscrit pour votre unité par erreur · ${unit}`,
    preheader: `Vous n'avez rien à ramasser. ${building}`,
    heading: 'Un colis a été inscrit pour votre unité par erreur',
    intro: `Nous vous avons annoncé un ${parcelPhrase(parcel.courier)} (${building}). Il n'est pas pour ${lowerFirst(unit)}\u00a0: vous n'avez rien à ramasser.`,
    rows: [...rowOf('Inscrit', parcel.loggedAt), ...deliveryRowsInFrench(parcel)],
  };
}

/** A new link to the residents' own page, in French. */
export function homeLinkInFrench(unit: string, building: string): MailWords {
  return {
    subject: `Votre nouveau lien · ${shortForSubject(building)}, ${unit}`,
    preheader: 'Ce qui vous attend, et vos préférences.',
    heading: 'Votre nouveau lien',
    intro: `Il ouvre votre page (${building}, ${lowerFirst(unit)})\u00a0: ce qui vous attend, ce qui a été remis et vos préférences.`,
    rows: [],
    action: { label: 'Ouvrir ma page', hint: 'Ou ouvrez cette adresse dans un navigateur\u00a0:' },
    note: "Ce lien est pour vous seul et sert pendant une semaine. Si vous ne l'avez pas demandé, ignorez ce courriel.",
  };
}
