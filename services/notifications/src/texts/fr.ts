import type { Catalogue, Fact, ParcelWords } from './catalogue.ts';
import { ending, factOf, inSubject, within } from './sentences.ts';

const parcelOf = (courier: string) => (courier ? `colis ${courier}` : 'colis');

const types: Readonly<Record<string, string>> = {
  Box: 'Boîte',
  Letter: 'Lettre',
  Package: 'Colis',
  Envelope: 'Enveloppe',
  Food: 'Repas',
  Pharmacy: 'Pharmacie',
  Flowers: 'Fleurs',
};

const parcelFacts = (parcel: ParcelWords): Fact[] => [
  ...factOf('Transporteur', parcel.courier),
  ...factOf('Type', parcel.type),
  ...factOf('Suivi', parcel.tracking),
  ...factOf('Colis', parcel.packageId),
];

export const fr: Catalogue = {
  locale: 'fr-CA',
  colon: '\u00a0: ',
  unit: (unit, tower) => (tower ? `Unité ${unit}, ${tower}` : `Unité ${unit}`),
  packageType: (type) => types[type] ?? type,
  delivery: (parcel, unit, building) => ({
    subject: parcel.location
      ? `Un ${parcelOf(parcel.courier)} est arrivé\u00a0: ${inSubject(parcel.location)} · ${unit}`
      : `Un ${parcelOf(parcel.courier)} est à la réception · ${unit}`,
    preheader: `${building}, ${parcel.loggedAt}`,
    heading: `Un ${parcelOf(parcel.courier)} est arrivé`,
    intro: `Il vous attend ici\u00a0: ${building}.`,
    facts: [
      { label: 'Où', value: parcel.location || 'Réception' },
      { label: 'Pour', value: unit },
      { label: 'Arrivé', value: parcel.loggedAt },
      ...parcelFacts(parcel),
    ],
  }),
  pickup: (parcel, unit, building) => ({
    subject: `Votre ${parcelOf(parcel.courier)} a été remis · ${unit}`,
    preheader: `${building}, ${parcel.pickedUpAt}`,
    heading: `Votre ${parcelOf(parcel.courier)} a été remis`,
    intro: `Il a été remis à la réception (${building}).`,
    facts: [
      { label: 'Remis', value: parcel.pickedUpAt },
      ...factOf('À', parcel.pickedUpBy),
      { label: 'Pour', value: unit },
      ...parcelFacts(parcel),
    ],
    note: "Si personne de chez vous ne l'a reçu, prévenez le concierge.",
  }),
  verification: (unit, building, until) => ({
    subject: `Confirmez votre adresse courriel · ${inSubject(building)}, ${unit}`,
    preheader: 'Un clic, et vous serez avisé de vos colis.',
    heading: 'Confirmez votre adresse courriel',
    intro: `Confirmez que cette adresse est la vôtre et vous recevrez un courriel dès qu'un colis arrive pour vous (${building}, ${within(unit)}).`,
    facts: [],
    action: { label: 'Confirmer mon adresse', hint: 'Ou ouvrez cette adresse dans un navigateur\u00a0:' },
    note: `Confirmez-la avant le ${ending(until)} Si vous ne vous êtes pas inscrit, ne faites rien\u00a0: sans votre clic, rien ne sera envoyé.`,
  }),
  memberAdded: (address, unit, building) => ({
    subject: `Une nouvelle adresse a été inscrite · ${unit}`,
    preheader: `${address}, ${building}`,
    heading: 'Une nouvelle adresse a été inscrite',
    intro: `Comme vous, elle sera avisée des colis de votre unité (${building}).`,
    facts: [
      { label: 'Adresse', value: address },
      { label: 'Pour', value: unit },
    ],
    note: 'Si vous ne savez pas à qui elle est, prévenez le concierge.',
  }),
  managedBy: (company) => `Géré par ${company}`,
  questions: 'Des questions? Le concierge\u00a0:',
  why: (unit, building) =>
    `Vous recevez ce courriel parce que cette adresse est inscrite (${building}, ${within(unit)}).`,
  whyVerification: (unit, building) =>
    `Vous recevez ce courriel parce que cette adresse vient d'être inscrite (${building}, ${within(unit)}).`,
  unsubscribe: 'Se désabonner',
  smsDelivery: ({ courier, location }, unit, building) =>
    `${building}, ${within(unit)}. Un ${parcelOf(courier)} est ${location ? `arrivé : ${location}` : 'à la réception'}.`,
  smsPickup: ({ courier }, unit, building) => `${building}, ${within(unit)}. Votre ${parcelOf(courier)} a été remis.`,
  smsVerification: (code, building) =>
    `${building} : votre code est ${code}. Il est valable 10 minutes. Répondez ARRET pour ne plus recevoir de textos.`,
};
