import { defineMessages } from '../text/messages.ts';

export const dialogMessages = defineMessages({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    discardQuestion: 'Discard your changes?',
    discardText: 'What you changed here is not saved yet.',
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
  },
  fr: {
    close: 'Fermer',
    cancel: 'Annuler',
    discardQuestion: 'Abandonner vos modifications?',
    discardText: 'Vos modifications ne sont pas encore enregistrées.',
    discard: 'Abandonner les modifications',
    keepEditing: 'Continuer la modification',
  },
});
