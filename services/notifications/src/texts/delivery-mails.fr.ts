import type { Catalogue, DeliveryWords, MailRow, MailWords, OverLimitWords } from './catalogue.ts';
import { deliveryRows, listRow, lowerFirst, rowOf, shortForSubject, withFullStop } from './sentences.ts';

const labels = { courier: 'Transporteur', type: 'Type', tracking: 'Suivi', packageId: 'Colis' } as const;

const parcelPhrase = (courier: string): string => (courier ? `colis ${courier}` : 'colis');

const locationOf = ({ location }: DeliveryWords): string => location || 'Réception';
const storageRow = (fee: string): MailRow[] => (fee ? [{ label: 'Entreposage', value: fee, detail: "jusqu'ici" }] : []);

function deliveries(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
  const [first] = parcels;
  return {
    subject: `${parcels.length} colis sont arrivés · ${unit}`,
    preheader: `${building}, ${first?.loggedAt ?? ''}`,
    heading: `${parcels.length} colis sont arrivés`,
    intro: `Ils vous attendent ici\u00a0: ${building}.`,
    rows: [
      { label: 'Pour', value: unit },
      { label: 'Arrivés', value: first?.loggedAt ?? '' },
      ...parcels.map((parcel) => listRow(parcel, [locationOf(parcel)], 'Colis')),
    ],
  };
}

function reminder(parcels: readonly DeliveryWords[], unit: string, building: string): MailWords {
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
      ...deliveryRows(first, labels),
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
        listRow(
          parcel,
          [
            locationOf(parcel),
            `depuis le ${parcel.loggedAt}`,
            ...(parcel.storageFee ? [`entreposage ${parcel.storageFee} jusqu'ici`] : []),
          ],
          'Colis',
        ),
      ),
    ],
  };
}

function correction(parcel: DeliveryWords, unit: string, building: string): MailWords {
  return {
    subject: `Un colis a été inscrit pour votre unité par erreur · ${unit}`,
    preheader: `Vous n'avez rien à ramasser. ${building}`,
    heading: 'Un colis a été inscrit pour votre unité par erreur',
    intro: `Nous vous avons annoncé un ${parcelPhrase(parcel.courier)} (${building}). Il n'est pas pour ${lowerFirst(unit)}\u00a0: vous n'avez rien à ramasser.`,
    rows: [...rowOf('Inscrit', parcel.loggedAt), ...deliveryRows(parcel, labels)],
  };
}

function overLimit(words: OverLimitWords, unit: string, building: string): MailWords {
  const { deliveries, monthlyLimit, month, fee } = words;
  return {
    subject: `Limite mensuelle de colis dépassée · ${unit}`,
    preheader: `${parcelCount(deliveries)} en ${month}, ${building}`,
    heading: 'Votre unité a dépassé sa limite mensuelle',
    intro: `${parcelCount(deliveries)} ${deliveries < 2 ? 'est arrivé' : 'sont arrivés'} pour vous en ${month} (${building}, ${lowerFirst(unit)}). ${allowance(words)}`,
    rows: [
      { label: "Jusqu'ici", value: parcelCount(deliveries), detail: month },
      { label: fee ? 'Sans frais' : 'Limite', value: parcelCount(monthlyLimit), detail: 'par mois et par unité' },
      ...rowOf('Colis de plus', fee),
      { label: 'Pour', value: unit },
    ],
    note: "Vos colis sont toujours acceptés et annoncés. C'est l'immeuble qui fixe la limite; en cas de question, adressez-vous au concierge. Vous recevez ce courriel au plus une fois par mois.",
  };
}

function allowance({ monthlyLimit, fee }: OverLimitWords): string {
  if (!fee) return `La limite est de ${monthlyLimit} par mois et par unité.`;
  return monthlyLimit === 0
    ? `Chaque colis coûte ${fee}.`
    : `${monthlyLimit} par mois ${monthlyLimit < 2 ? 'est' : 'sont'} sans frais; chaque colis de plus coûte ${fee}.`;
}

function parcelCount(count: number): string {
  return `${count} colis`;
}

/** The mails about deliveries in French. */
export const deliveryMails: Pick<
  Catalogue,
  'delivery' | 'deliveries' | 'pickup' | 'reminder' | 'correction' | 'overLimit'
> = {
  delivery: (parcel, unit, building) => ({
    subject: parcel.location
      ? `Un ${parcelPhrase(parcel.courier)} est arrivé\u00a0: ${shortForSubject(parcel.location)} · ${unit}`
      : `Un ${parcelPhrase(parcel.courier)} est à la réception · ${unit}`,
    preheader: `${building}, ${parcel.loggedAt}`,
    heading: `Un ${parcelPhrase(parcel.courier)} est arrivé`,
    intro: `Il vous attend ici\u00a0: ${building}.`,
    rows: [
      { label: 'Où', value: parcel.location || 'Réception' },
      { label: 'Pour', value: unit },
      { label: 'Arrivé', value: parcel.loggedAt },
      ...deliveryRows(parcel, labels),
    ],
  }),
  pickup: (parcel, unit, building) => ({
    subject: `Votre ${parcelPhrase(parcel.courier)} a été remis · ${unit}`,
    preheader: `${building}, ${parcel.pickedUpAt}`,
    heading: `Votre ${parcelPhrase(parcel.courier)} a été remis`,
    intro: `Il a été remis à la réception (${building}).`,
    rows: [
      { label: 'Remis', value: parcel.pickedUpAt },
      ...rowOf('À', parcel.pickedUpBy),
      { label: 'Pour', value: unit },
      ...deliveryRows(parcel, labels),
    ],
    note: "Si personne de chez vous ne l'a reçu, prévenez le concierge.",
  }),
  deliveries,
  reminder,
  correction,
  overLimit,
};
