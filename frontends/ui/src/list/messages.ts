import { defineMessages } from '../text/messages.ts';

export const listMessages = defineMessages({
  en: {
    notRefreshed: 'The list could not be refreshed. This is how it was before.',
    filters: 'Filters',
    filtersChosen: 'Filters ({count})',
    clear: 'Clear filters',
    pastEnd: 'There is nothing on this page',
    firstPage: 'Go to the first page',
  },
  fr: {
    notRefreshed: 'Impossible d’actualiser la liste. Voici son état précédent.',
    filters: 'Filtres',
    filtersChosen: 'Filtres ({count})',
    clear: 'Effacer les filtres',
    pastEnd: 'Il n’y a rien sur cette page',
    firstPage: 'Aller à la première page',
  },
});
