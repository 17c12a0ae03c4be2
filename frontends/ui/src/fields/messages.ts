import { defineMessages } from '../text/messages.ts';
import fr from './messages.fr.json' with { type: 'json' };

export const fieldMessages = defineMessages({
  en: {
    pick: 'Pick: {{what}}',
    white: 'White',
    black: 'Black',
    contrast: '{{text}} text is used on it, contrast {{ratio}}:1.',
    pale: '{{text}} text is used on it, contrast {{ratio}}:1. It is too pale to stand out on a white page.',
  },
  fr,
  load: (language) =>
    import(/* webpackChunkName: "[request]", webpackExclude: /\.fr\.json$/ */ `./messages.${language}.json`, {
      with: { type: 'json' },
    }),
});
