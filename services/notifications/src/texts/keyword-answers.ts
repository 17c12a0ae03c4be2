import type { Keyword } from '../domain/text/keyword.ts';

/** What a resident is answered who texts one of the prescribed words. Each is one segment of the GSM alphabet. */
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
