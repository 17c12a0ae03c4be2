import type { Keyword } from '../domain/text/keyword.ts';

export const textKinds = [
  'delivery',
  'deliveries',
  'pickup',
  'reminder',
  'reminders',
  'correction',
  'verification',
  'memberAdded',
] as const;
export type TextKind = (typeof textKinds)[number];

/** A text message with placeholders such as `{{unitNumber}}`, and its name and description for staff. */
export interface TextTemplate {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/** The placeholders that all clients fill for a preview. */
export const commonPlaceholders = ['buildingName', 'unitNumber', 'trackingId'] as const;

/** The additional placeholders of each kind of text. */
export const ownPlaceholders: Readonly<Record<TextKind, readonly string[]>> = {
  delivery: [],
  deliveries: ['count'],
  pickup: [],
  reminder: ['since', 'fee'],
  reminders: ['count', 'since', 'fee'],
  correction: [],
  verification: ['code'],
  memberAdded: [],
};

/**
 * The text messages of all buildings. `trackingId` also contains the courier and the location, and `unitNumber` the tower, so that a text is complete with
 * only the common placeholders.
 */
export const textTemplates: Readonly<Record<'en' | 'fr', Readonly<Record<TextKind, TextTemplate>>>> = {
  en: {
    delivery: {
      name: 'Parcel arrived',
      description: 'Sent when a package is delivered',
      content: '{{buildingName}}, unit {{unitNumber}}. A parcel has arrived: {{trackingId}}.',
    },
    deliveries: {
      name: 'Several parcels arrived',
      description: 'Sent when several packages are announced together',
      content: '{{buildingName}}, unit {{unitNumber}}. {{count}} parcels have arrived: {{trackingId}}.',
    },
    pickup: {
      name: 'Parcel picked up',
      description: 'Sent when a package is picked up',
      content: '{{buildingName}}, unit {{unitNumber}}. Your parcel was picked up: {{trackingId}}.',
    },
    reminder: {
      name: 'Parcel still waiting',
      description: 'Sent when a package has waited for some days',
      content:
        '{{buildingName}}, unit {{unitNumber}}. Your parcel of {{since}} is still waiting: {{trackingId}}.{{fee}}',
    },
    reminders: {
      name: 'Several parcels still waiting',
      description: 'Sent when several packages have waited for some days',
      content:
        '{{buildingName}}, unit {{unitNumber}}. {{count}} parcels are still waiting, the first of {{since}}: {{trackingId}}.{{fee}}',
    },
    correction: {
      name: 'Logged by mistake',
      description: 'Sent to the unit that was told of a package for another one',
      content: '{{buildingName}}, unit {{unitNumber}}. Nothing to pick up, logged for you by mistake: {{trackingId}}.',
    },
    verification: {
      name: 'Phone verification',
      description: 'Sent with the code when somebody registers a phone number',
      content: '{{buildingName}}: your code is {{code}}. It is valid for 10 minutes. Reply STOP to get no texts.',
    },
    memberAdded: {
      name: 'Address registered',
      description: 'Sent to the members of a unit when a new address is registered',
      content: '{{buildingName}}, unit {{unitNumber}}. A new address was registered.',
    },
  },
  fr: {
    delivery: {
      name: 'Colis arrivé',
      description: 'Envoyé quand un colis arrive',
      content: '{{buildingName}}, unité {{unitNumber}}. Un colis est arrivé : {{trackingId}}.',
    },
    deliveries: {
      name: 'Plusieurs colis arrivés',
      description: 'Envoyé quand plusieurs colis sont annoncés ensemble',
      content: '{{buildingName}}, unité {{unitNumber}}. {{count}} colis sont arrivés : {{trackingId}}.',
    },
    pickup: {
      name: 'Colis remis',
      description: 'Envoyé quand un colis est remis',
      content: '{{buildingName}}, unité {{unitNumber}}. Votre colis a été remis : {{trackingId}}.',
    },
    reminder: {
      name: 'Colis en attente',
      description: 'Envoyé quand un colis attend depuis quelques jours',
      content:
        '{{buildingName}}, unité {{unitNumber}}. Votre colis du {{since}} vous attend toujours : {{trackingId}}.{{fee}}',
    },
    reminders: {
      name: 'Plusieurs colis en attente',
      description: 'Envoyé quand plusieurs colis attendent depuis quelques jours',
      content:
        '{{buildingName}}, unité {{unitNumber}}. {{count}} colis vous attendent toujours, le premier du {{since}} : {{trackingId}}.{{fee}}',
    },
    correction: {
      name: 'Inscrit par erreur',
      description: 'Envoyé à l’unité à qui l’on a annoncé le colis d’une autre',
      content:
        '{{buildingName}}, unité {{unitNumber}}. Rien à ramasser, inscrit chez vous par erreur : {{trackingId}}.',
    },
    verification: {
      name: 'Vérification du téléphone',
      description: 'Envoyé avec le code quand quelqu’un inscrit un numéro de téléphone',
      content:
        '{{buildingName}} : votre code est {{code}}. Il est valable 10 minutes. Répondez ARRET pour ne plus recevoir de textos.',
    },
    memberAdded: {
      name: 'Adresse inscrite',
      description: 'Envoyé aux membres d’une unité quand une nouvelle adresse est inscrite',
      content: '{{buildingName}}, unité {{unitNumber}}. Une nouvelle adresse a été inscrite.',
    },
  },
};

/** The answers to the words that phone companies prescribe. Each is one segment. */
export const keywordAnswers: Readonly<Record<'en' | 'fr', Readonly<Record<Keyword, string>>>> = {
  en: {
    stop: 'You get no more texts about parcels. Reply START to get them again.',
    start: 'You get texts about your parcels again. Reply STOP to end them.',
    help: 'Parcel notices from your building. Reply STOP to end them, START to get them again. Questions? Ask your concierge.',
  },
  fr: {
    stop: 'Vous ne recevrez plus de textos sur vos colis. Répondez DEBUT pour en recevoir à nouveau.',
    start: 'Vous recevez à nouveau des textos sur vos colis. Répondez ARRET pour ne plus en recevoir.',
    help: 'Avis de colis de votre immeuble. Répondez ARRET pour ne plus en recevoir, DEBUT pour en recevoir à nouveau. Des questions? Voyez votre concierge.',
  },
};
