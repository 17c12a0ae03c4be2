import { defineMessages } from '../text/messages.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const chartMessages = defineMessages({
  en: {
    showAsTable: 'Show as table',
    state: 'State',
    share: 'Share',
  },
  fr,
  load: (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /\.fr\.json$/ */ `./messages.${language}.json`, {
      with: { type: 'json' },
    }),
});
