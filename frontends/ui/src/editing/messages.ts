import { defineMessages } from '../text/messages.ts';

export const editingMessages = defineMessages({
  en: {
    problems: { one: 'One field needs your attention', other: '{count} fields need your attention' },
    noChanges: 'No changes',
    changes: { one: '{count} change', other: '{count} changes' },
    discard: 'Discard',
    leaveQuestion: 'Leave without saving?',
    leaveText: 'What you changed here is not saved yet.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  fr: {
    problems: { one: 'Un champ est à corriger', other: '{count} champs sont à corriger' },
    noChanges: 'Aucune modification',
    changes: { one: '{count} modification', other: '{count} modifications' },
    discard: 'Annuler',
    leaveQuestion: 'Quitter sans enregistrer?',
    leaveText: 'Vos modifications ne sont pas encore enregistrées.',
    leave: 'Quitter sans enregistrer',
    stay: 'Continuer la modification',
  },
});
