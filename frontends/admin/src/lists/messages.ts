import { defineMessages } from '@parcelbell/ui';

/** Texts that several lists of the area share. */
export const listsMessages = defineMessages({
  en: {
    building: 'Building',
    allBuildings: 'All buildings',
    company: 'Company',
    allCompanies: 'All companies',
    pastEnd: 'There is nothing on this page',
    firstPage: 'Go to the first page',
    clear: 'Clear filters',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
