import { defineMessages } from '@parcelbell/ui';

/** Texts that several lists of the area share. */
export const listsMessages = defineMessages({
  en: {
    company: 'Company',
    allCompanies: 'All companies',
  },
  fr: () => import(/* webpackChunkName: "fr" */ './messages.fr.ts'),
});
