import { defineMessages } from '@parcelbell/ui';

/** Texts that several lists of the area share. */
export const listsMessages = defineMessages({
  en: {
    copy: 'Copy',
    copied: 'Copied',
    copyByHand: 'Copy this: {{text}}',
    building: 'Building',
    allBuildings: 'All buildings',
    company: 'Company',
    allCompanies: 'All companies',
  },
  load: (language) =>
    import(/* webpackChunkName: "[request]" */ `./messages.${language}.json`, { with: { type: 'json' } }),
});
