/** The words by which a resident agrees to texts, in the languages of texts. */
interface TextConsentWording {
  readonly en: string;
  readonly fr: string;
}

/**
 * Every wording of the consent to texts by its version, which the registration form shows and the residents service
 * stores. A wording never changes: other words are another version. The earlier ones stay for pages that are still open.
 */
export const textConsentWordings = {
  '2026-11': {
    en: 'I agree that my building texts me about my parcels through Parcelbell: one text for each parcel, and reminders. Message and data rates may apply. Reply STOP to end, HELP for help.',
    fr: 'J’accepte que mon immeuble m’envoie des textos sur mes colis au moyen de Parcelbell\u00a0: un texto par colis, et des rappels. Des frais de messagerie et de données peuvent s’appliquer. Répondez ARRET pour ne plus en recevoir, AIDE pour obtenir de l’aide.',
  },
} as const satisfies Readonly<Record<string, TextConsentWording>>;

export type TextConsentVersion = keyof typeof textConsentWordings;

/** The version that the registration form shows. */
export const textConsentVersion: TextConsentVersion = '2026-11';
