import { defineMessages } from '../text/messages.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const dialogMessages = defineMessages({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    discardQuestion: 'Discard your changes?',
    discardText: 'What you changed here is not saved yet.',
    discard: 'Discard changes',
    keepEditing: 'Keep editing',
  },
  fr,
  load: (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /\.fr\.json$/ */ `./messages.${language}.json`, {
      with: { type: 'json' },
    }),
});
