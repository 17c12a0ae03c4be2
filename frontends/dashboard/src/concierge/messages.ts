import { defineMessages } from '@parcelbell/ui';

export const conciergeMessages = defineMessages({
  en: {
    atTheDesk: 'At the desk:',
    ask: 'Who is here?',
    names: 'Names of this building',
    name: 'Your name',
    anotherName: 'Another name',
    use: 'Use this name',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
