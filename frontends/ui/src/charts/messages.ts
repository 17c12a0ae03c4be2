import { defineMessages } from '../text/messages.ts';

export const chartMessages = defineMessages({
  en: {
    showAsTable: 'Show as table',
    state: 'State',
    share: 'Share',
  },
  fr: {
    showAsTable: 'Afficher en tableau',
    state: 'État',
    share: 'Part',
  },
});
