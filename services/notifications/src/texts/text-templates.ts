/** The kinds of text messages that are sent. */
export type TextKind = 'delivery' | 'pickup' | 'verification' | 'memberAdded';

/** What a text message says, with placeholders such as `{{unitNumber}}`, and how staff are told of it in the same language. */
export interface TextTemplate {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

/** The placeholders that any client fills when it previews a template. */
export const commonPlaceholders = ['buildingName', 'unitNumber', 'trackingId'] as const;

/** The placeholders that one kind of text needs besides. */
export const ownPlaceholders: Readonly<Record<TextKind, readonly string[]>> = {
  delivery: [],
  pickup: [],
  verification: ['code'],
  memberAdded: [],
};

/**
 * The text messages of every building. What one says of the parcel besides its number, the courier and the place, is part of what fills `trackingId`, and
 * the tower is part of what fills `unitNumber`; so a text is whole for who knows only the three.
 */
export const textTemplates: Readonly<Record<'en' | 'fr', Readonly<Record<TextKind, TextTemplate>>>> = {
  en: {
    delivery: {
      name: 'Parcel arrived',
      description: 'Sent when a package is delivered',
      content: '{{buildingName}}, unit {{unitNumber}}. A parcel has arrived: {{trackingId}}.',
    },
    pickup: {
      name: 'Parcel picked up',
      description: 'Sent when a package is picked up',
      content: '{{buildingName}}, unit {{unitNumber}}. Your parcel was picked up: {{trackingId}}.',
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
    pickup: {
      name: 'Colis remis',
      description: 'Envoyé quand un colis est remis',
      content: '{{buildingName}}, unité {{unitNumber}}. Votre colis a été remis : {{trackingId}}.',
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
