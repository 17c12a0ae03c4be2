import { defineMessages } from '@parcelbell/ui';

export const areaMessages = defineMessages({
  en: {
    yourBuilding: 'Your building',
    needHelp: 'Need Help?',
    askConcierge: 'Your concierge is glad to help: {email}',
    askDesk: 'Ask at the front desk of your building.',
  },
  fr: {
    yourBuilding: 'Votre immeuble',
    needHelp: 'Besoin d’aide?',
    askConcierge: 'Votre concierge se fera un plaisir de vous aider : {email}',
    askDesk: 'Adressez-vous à la réception de votre immeuble.',
  },
});
