import { defineMessages } from '../text/messages.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const editingMessages = defineMessages({
  en: {
    problems_one: 'One field needs your attention',
    problems_other: '{{count}} fields need your attention',
    noChanges: 'No changes',
    changes_one: '{{count}} change',
    changes_other: '{{count}} changes',
    discard: 'Discard',
    leaveQuestion: 'Leave without saving?',
    leaveText: 'What you changed here is not saved yet.',
    leave: 'Leave without saving',
    stay: 'Keep editing',
  },
  fr,
  load: (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /\.fr\.json$/ */ `./messages.${language}.json`, {
      with: { type: 'json' },
    }),
});
