import { defineMessages } from '@parcelbell/ui';
import fr from './badge-messages.fr.json' with { type: 'json' };

export const debugBadgeMessages = defineMessages({
  en: { debugLoggingOn: 'Debug logging is on' },
  fr,
  load: (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /\.fr\.json$/ */ `./badge-messages.${language}.json`, {
      with: { type: 'json' },
    }),
});
