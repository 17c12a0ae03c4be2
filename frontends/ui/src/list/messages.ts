import { defineMessages } from '../text/messages.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const listMessages = defineMessages({
  en: {
    notRefreshed: 'The list could not be refreshed. This is how it was before.',
    filters: 'Filters',
    filtersChosen: 'Filters ({{count}})',
    clear: 'Clear filters',
    pastEnd: 'There is nothing on this page',
    firstPage: 'Go to the first page',
  },
  fr,
  load: (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /\.fr\.json$/ */ `./messages.${language}.json`, {
      with: { type: 'json' },
    }),
});
