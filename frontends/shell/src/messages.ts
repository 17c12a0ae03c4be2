import { defineMessages } from '@parcelbell/ui';
import fr from './messages.fr.json' with { type: 'json' };

/** The shell's own words, in French too: residents meet them. Login and building selection have words of their own. */
export const shellMessages = defineMessages({
  en: {
    offline: 'You are offline. What is on the screen stays; nothing can be sent until the connection is back.',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is nothing at this address. Check the link, or start from the beginning.',
    goToStart: 'Go to the start',
    shellFailedTitle: 'This page could not be loaded',
    shellFailedText: 'It may have been updated while it was open. Reload it to get the new version.',
    reload: 'Reload page',
    remoteFailedTitle: 'This part of Parcelbell could not be loaded',
    remoteFailedText: 'The rest still works. It may be updating: try again in a moment.',
  },
  fr,
  load: (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /\.fr\.json$/ */ `./messages.${language}.json`, {
      with: { type: 'json' },
    }),
});
